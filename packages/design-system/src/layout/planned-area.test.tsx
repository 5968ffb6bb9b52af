import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PlannedArea } from './planned-area';

afterEach(cleanup);

describe('PlannedArea', () => {
  it('says that it is in preparation, and what will be there', () => {
    const features = [{ icon: null, title: 'Payouts', text: 'Paid on the 1st.' }];
    render(
      <PlannedArea title="Affiliate" lead="Earn with links." features={features}>
        <a href="/">Browse videos</a>
      </PlannedArea>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Affiliate' })).toBeTruthy();
    expect(screen.getByText('In preparation')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Payouts' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Browse videos' })).toBeTruthy();
  });
});
