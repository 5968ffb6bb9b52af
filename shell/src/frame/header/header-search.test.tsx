import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { currentAddress, renderOnSite } from '../../../test/render-on-site';
import { HeaderSearch } from './header-search';

afterEach(cleanup);

const box = () =>
  screen.getByPlaceholderText<HTMLInputElement>('Search videos by category or keyword...');

describe('HeaderSearch', () => {
  it('opens the results for the trimmed text', async () => {
    const { user } = renderOnSite(<HeaderSearch />, { at: '/category/music' });
    await user.type(box(), '  jazz & piano {Enter}');
    expect(currentAddress()).toBe('/?q=jazz+%26+piano');
  });

  it.each(['{Enter}', '   {Enter}'])('does nothing for %j', async (keys) => {
    const { user } = renderOnSite(<HeaderSearch />, { at: '/category/music' });
    await user.type(box(), keys);
    expect(currentAddress()).toBe('/category/music');
  });

  it('shows the query of the address and follows it', async () => {
    const { user } = renderOnSite(
      <>
        <HeaderSearch />
        <Link to="/?q=blues">elsewhere</Link>
      </>,
      { at: '/?q=jazz' },
    );
    expect(box().value).toBe('jazz');
    await user.click(screen.getByText('elsewhere'));
    expect(box().value).toBe('blues');
  });
});
