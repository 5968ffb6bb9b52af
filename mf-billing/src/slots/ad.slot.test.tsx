import { afterEach, describe, expect, it } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import { Slot } from './ad.slot';

afterEach(cleanup);

describe('what fills the slot discovery.ad', () => {
  it('has a heading', () => {
    renderArea(<Slot placement="results" />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ad');
  });
});
