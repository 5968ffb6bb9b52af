import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { sampleComposition } from '../../../test/compositions';
import { currentAddress, renderOnSite } from '../../../test/render-on-site';
import { MainNavigation } from './main-navigation';
import { navigationEntries } from './navigation-entries';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

// Styles are those of a small screen here, on which the bar is not shown.
const hidden = true;

const navigation = <MainNavigation entries={navigationEntries(sampleComposition, 'header')} />;
const currentLinks = () =>
  screen
    .getAllByRole('link', { hidden })
    .filter((link) => link.getAttribute('aria-current') === 'page');

/** The first `count` entries stand in the first row, the others below it. */
function makeRoomFor(count: number): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const index = Array.from(this.parentElement?.children ?? []).indexOf(this);
    return new DOMRect(0, index < count ? 0 : 44, 80, 44);
  });
}

describe('MainNavigation', () => {
  it('shows the entries in order and marks the current one', async () => {
    const { user } = renderOnSite(navigation, { at: '/news' });
    expect(screen.getAllByRole('link', { hidden }).map((link) => link.textContent)).toEqual([
      'Home',
      'News',
      'PricingNew',
    ]);
    expect(currentLinks().map((link) => link.textContent)).toEqual(['News']);
    await user.click(screen.getByRole('link', { name: 'Home', hidden }));
    expect(currentLinks().map((link) => link.textContent)).toEqual(['Home']);
  });

  it('prefetches an area when its entry is hovered or focused', async () => {
    const { user, prefetch } = renderOnSite(navigation, { at: '/elsewhere' });
    await user.hover(screen.getByRole('link', { name: 'News', hidden }));
    expect(prefetch.mock.calls).toEqual([['/news']]);
    act(() => screen.getByRole('link', { name: 'Home', hidden }).focus());
    expect(prefetch).toHaveBeenLastCalledWith('/');
  });

  it('has a menu of the entries that do not fit', async () => {
    makeRoomFor(1);
    const { user } = renderOnSite(navigation);
    await user.click(screen.getByRole('button', { name: 'More', hidden }));
    const menu = screen.getByRole('region', { name: 'More areas', hidden });
    expect(
      within(menu)
        .getAllByRole('link', { hidden })
        .map((link) => link.textContent),
    ).toEqual(['News', 'PricingNew']);
    await user.click(within(menu).getByRole('link', { name: 'News', hidden }));
    expect(currentAddress()).toBe('/news');
    expect(screen.queryByRole('region', { name: 'More areas', hidden })).toBeNull();
  });

  it('has no menu where everything fits', () => {
    renderOnSite(navigation);
    expect(screen.queryByRole('button', { name: 'More', hidden })).toBeNull();
  });
});
