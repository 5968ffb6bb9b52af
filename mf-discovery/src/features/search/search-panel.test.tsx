import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, type RenderOptions } from '@tessera/area-testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { buildCategory } from '../../../test/builders';
import { activeFilters } from '../../address/active-filters';
import { clearedFilters } from '../../address/address';
import { useAddress, useOpenFilters } from '../../address/use-address';
import { SearchPanel } from './search-panel';

const user = userEvent.setup({
  advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds),
});
const categories = [buildCategory(), buildCategory({ id: 'c2', slug: 'gaming', name: 'Gaming' })];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const names = { category: (slug: string) => slug, channel: null };

function PanelOfPage({ isSearching = false }: { readonly isSearching?: boolean }) {
  const { place, filters } = useAddress();
  const cleared = clearedFilters(place);
  return (
    <SearchPanel
      filters={filters}
      cleared={cleared}
      active={activeFilters(filters, cleared, names)}
      categories={categories}
      isSearching={isSearching}
      leftOut={[]}
      lockedUntil={undefined}
      onSearch={useOpenFilters()}
      inputRef={useRef(null)}
    />
  );
}

const renderPanel = (at: string, platform: RenderOptions['platform'] = {}) =>
  renderArea(<PanelOfPage />, { at, platform });
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const toggle = () => screen.getByRole('button', { name: /^Filters/ });
/** Their code is loaded when they are first wanted. */
const shownFilters = () => screen.findByRole('form', { name: 'Advanced Search Filters' });
async function openFilters() {
  await user.click(toggle());
  await shownFilters();
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const choose = (label: string, value: string) =>
  user.selectOptions(screen.getByLabelText(label), value);
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('has its filters open where a link asks for them', async () => {
  renderPanel('/#filters');
  expect(await shownFilters()).toBeTruthy();
  await press('Hide filters');
  expect(screen.queryByRole('form', { name: 'Advanced Search Filters' })).toBeNull();
});

describe('typing in the search box', () => {
  it('searches 300 ms after the last letter', async () => {
    const { page } = renderPanel('/');
    await user.type(field(), 'jaz');
    await pass(299);
    expect(page.path).toBe('/');
    await user.type(field(), 'z ');
    await pass(299);
    expect(page.path).toBe('/');
    await pass(1);
    expect(page.path).toBe('/?q=jazz');
    expect(field().value).toBe('jazz ');
  });

  it('makes one history entry, whatever the pauses', async () => {
    const { page, go } = renderPanel('/category/music');
    await user.type(field(), 'ja');
    await pass(300);
    await user.type(field(), 'zz');
    await pass(300);
    expect(page.path).toBe('/?q=jazz&category=music');
    await go(-1);
    expect(page.path).toBe('/category/music');
    expect(field().value).toBe('');
    await pass(1000);
    expect(page.path).toBe('/category/music');
  });

  it('does not lead back from a link that was followed meanwhile', async () => {
    const { page } = renderPanel('/');
    await user.type(field(), 'jazz');
    history.pushState(null, '', '/news');
    await pass(300);
    expect(page.path).toBe('/');
  });

  it('searches at once on Enter and on Search', async () => {
    const { page } = renderPanel('/');
    await user.type(field(), ' jazz {Enter}');
    expect(page.path).toBe('/?q=jazz');
    await user.type(field(), 'piano');
    await press('Search');
    expect(page.path).toBe('/?q=jazz+piano');
  });

  it('keeps up with searches from elsewhere', async () => {
    const { go } = renderPanel('/?q=jazz');
    expect(field().value).toBe('jazz');
    await go('/?q=bridges');
    expect(field().value).toBe('bridges');
  });

  it('is undone by the clear button', async () => {
    const { page } = renderPanel('/?q=jazz&duration=short');
    await press('Clear search');
    expect(page.path).toBe('/?duration=short');
    expect(document.activeElement).toBe(field());
  });
});

it('focuses the search box once after a reload that was made to search anew', () => {
  sessionStorage.setItem('tessera.discovery.focus-search', 'true');
  renderPanel('/');
  expect(document.activeElement).toBe(field());
  cleanup();
  renderPanel('/');
  expect(document.activeElement).toBe(document.body);
});

describe('the advanced filters', () => {
  it('are searched for when applied, all at once', async () => {
    const { page } = renderPanel('/?q=jazz');
    await openFilters();
    expect(screen.getByRole('heading', { name: 'Advanced Search Filters' })).toBeTruthy();
    expect(screen.getByText('All filters are optional.')).toBeTruthy();
    await choose('Category', 'gaming');
    await choose('Duration', 'long');
    await choose('Sort by', 'viewCount');
    await choose('Upload date', 'month');
    fireEvent.change(screen.getByRole('slider', { name: 'Minimum views' }), {
      target: { value: '1500000' },
    });
    expect(screen.getByText('1.5M+ views')).toBeTruthy();
    await user.type(screen.getByLabelText('Tags'), 'live,solo{Enter}');
    expect(page.path).toBe('/?q=jazz');
    await press('Apply Filters');
    expect(page.path).toBe(
      '/?q=jazz&category=gaming&duration=long&sort=viewCount&minViews=1500000&publishedAfter=month&tags=live%2Csolo',
    );
  });

  it('go from a category to a search in it', async () => {
    const { page } = renderPanel('/category/music');
    await openFilters();
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('music');
    await choose('Duration', 'short');
    await press('Apply Filters');
    expect(page.path).toBe('/?category=music&duration=short');
  });

  it('are all reset, and the search box is focused', async () => {
    const { page } = renderPanel('/?q=jazz&duration=short&hd=true');
    await openFilters();
    await press('Reset All');
    expect(page.path).toBe('/');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('forget what was not applied when hidden', async () => {
    const { page } = renderPanel('/?q=jazz');
    await openFilters();
    await choose('Duration', 'long');
    await press('Hide filters');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.activeElement).toBe(toggle());
    await user.type(field(), '!');
    await pass(300);
    expect(page.path).toBe('/?q=jazz%21');
  });

  it('remove tags one by one, and the focus goes to the next one or to the field', async () => {
    const { page } = renderPanel('/?tags=live,solo,piano');
    const removeButton = (tag: string) => screen.getByRole('button', { name: `Remove tag ${tag}` });
    await openFilters();
    await press('Remove tag solo');
    expect(document.activeElement).toBe(removeButton('piano'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(removeButton('live'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Tags'));
    await user.type(screen.getByLabelText('Tags'), 'jazz,blues,{Backspace}');
    await press('Apply Filters');
    expect(page.path).toBe('/?tags=jazz');
  });

  it('keep the focus in the field of tags when there is no room for more', async () => {
    renderPanel('/?tags=1,2,3,4,5,6,7,8,9');
    await openFilters();
    await user.type(screen.getByLabelText('Tags'), '10{Enter}');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Up to 10 tags'));
    await user.keyboard('11{Enter}');
    expect(screen.getAllByRole('button', { name: /^Remove tag/ })).toHaveLength(10);
  });

  it('show the icon of the chosen category in its color', async () => {
    renderPanel('/?category=music');
    await openFilters();
    const chosen = () => screen.getByLabelText('Category').parentElement?.querySelector('[style]');
    expect(chosen()?.getAttribute('style')).toContain('--t-category-text');
    await choose('Category', 'all');
    expect(chosen()).toBeNull();
  });
});

describe('the chips', () => {
  it('show the active filters, and the toggle counts them', () => {
    renderPanel('/?category=music&duration=long&tags=live&hd=true');
    expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Remove filter Category: music',
      'Remove filter Long (over 20 minutes)',
      'Remove filter #live',
      'Remove filter HD Quality',
    ]);
    expect(toggle().textContent).toBe('Filters4 active');
  });

  it('remove only their filter, and the focus goes to the next chip or to the field', async () => {
    const { page } = renderPanel('/?q=jazz&category=music&duration=long&hd=true');
    await press('Remove filter Long (over 20 minutes)');
    expect(page.path).toBe('/?q=jazz&category=music&hd=true');
    const chip = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` });
    expect(document.activeElement).toBe(chip('HD Quality'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(chip('Category: music'));
    await user.keyboard('{Enter}');
    expect(page.path).toBe('/?q=jazz');
    expect(document.activeElement).toBe(field());
  });

  it('are all cleared at once', async () => {
    const { page } = renderPanel('/?q=jazz&category=music&duration=long');
    await press('Clear all');
    expect(page.path).toBe('/');
    expect(document.activeElement).toBe(field());
  });

  it('are absent where nothing is on', () => {
    renderPanel('/category/music');
    expect(chips()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(toggle().textContent).toBe('Filters');
  });
});

describe('the shortcuts', () => {
  it('of the shell find the search field', () => {
    const searchFieldRef = jest.fn<(input: HTMLInputElement | null) => void>();
    const { unmount } = renderPanel('/', { searchFieldRef });
    expect(searchFieldRef.mock.calls).toEqual([[field()]]);
    unmount();
    expect(searchFieldRef).toHaveBeenLastCalledWith(null);
  });

  it('toggle the filters with F, and the focus follows', async () => {
    renderPanel('/');
    await user.keyboard('f');
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    const [first] = within(await shownFilters()).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Category'));
    await user.tab({ shift: true });
    await user.keyboard('F');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle());
  });

  it('ignore an F that is typed', async () => {
    renderPanel('/');
    await user.type(field(), 'f');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('f');
  });

  it('close the filters with Escape, and then clear the query', async () => {
    const { page } = renderPanel('/?q=jazz');
    await user.keyboard('f{Escape}');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(page.path).toBe('/?q=jazz');
    await user.keyboard('{Escape}');
    expect(page.path).toBe('/');
    expect(field().value).toBe('');
  });

  it('ignore an Escape in another field, and keys in a dialog', async () => {
    const { page } = renderArea(
      <>
        <PanelOfPage />
        <input aria-label="Elsewhere" />
        <div role="dialog">
          <button type="button">In a dialog</button>
        </div>
      </>,
      { at: '/?q=jazz' },
    );
    await user.type(screen.getByLabelText('Elsewhere'), '{Escape}');
    screen.getByText('In a dialog').focus();
    await user.keyboard('{Escape}f');
    expect(page.path).toBe('/?q=jazz');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  it('stop when the panel is unmounted', async () => {
    const { unmount } = renderPanel('/');
    unmount();
    const event = new KeyboardEvent('keydown', { key: 'f', cancelable: true });
    expect(document.dispatchEvent(event)).toBe(true);
  });
});

it('says on the Search button that a search is running', () => {
  renderArea(<PanelOfPage isSearching />);
  expect(screen.getByRole('button', { name: 'Searching...' })).toBeTruthy();
});
