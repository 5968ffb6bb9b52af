import { afterEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { Account } from './account';

afterEach(cleanup);

describe('the account page', () => {
  it('shows the sections of all areas', () => {
    renderOnSite(<Account />, { slots: { 'account.sections': 'Your playlists' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
    expect(screen.getByText('Your playlists')).toBeVisible();
  });

  it('says so where there are none', () => {
    renderOnSite(<Account />);
    expect(screen.getByText('Nothing to decide yet')).toBeVisible();
  });
});
