import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildCategory } from '../../../test/builders';
import { searchParameters } from '../../address/filter-parameters';
import { defaultFilters, type SearchFilters } from '../../address/search-filters';
import { AdvancedFilters } from './advanced-filters';

const categories = [buildCategory(), buildCategory({ id: 'c2', slug: 'gaming', name: 'Gaming' })];
const counts = {
  total: 5000,
  match: 'all',
  category: { music: 4100 },
  platform: { vimeo: 3 },
  language: {},
  duration: { any: 5000, long: 12 },
  publishedAfter: {},
  hd: 0,
  captions: 0,
  under10: 0,
  mature: 1234,
};

const handleApply = jest.fn();

function Filters() {
  const [draft, setDraft] = useState<SearchFilters>({
    ...defaultFilters,
    query: 'jazz',
    sortBy: 'date',
  });
  return (
    <AdvancedFilters
      id="filters"
      isSheet={false}
      isOpen
      firstControlRef={null}
      draft={draft}
      categories={categories}
      lockedUntil={undefined}
      onEdit={(edits) => setDraft((before) => ({ ...before, ...edits }))}
      onApply={() => handleApply(searchParameters(draft))}
      onReset={() => undefined}
      onHide={() => undefined}
    />
  );
}

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi({ '/api/videos/facets': () => counts });
  renderArea(<Filters />);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const labels = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the filters', () => {
  it('say how many videos each choice would show, for all filters as they are edited', async () => {
    await screen.findByText('Music · 4,100');
    expect(labels('Category')).toEqual(['All categories', 'Music · 4,100', 'Gaming · 0']);
    expect(labels('Duration').at(-1)).toBe('Long (over 20 minutes) · 12');
    expect(labels('Mature videos')).toEqual(['Hidden', 'Shown', 'Only these · 1,234']);
    expect(screen.getByRole('checkbox', { name: 'Vimeo · 3' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'TikTok · 0' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'ja');
    await waitFor(() =>
      expect(api.urls()).toEqual([
        '/api/videos/facets?q=jazz',
        '/api/videos/facets?language=ja&q=jazz',
      ]),
    );
  });

  it('choose platforms, a language and mature videos', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Vimeo/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^YouTube/ }));
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'ja');
    await userEvent.selectOptions(screen.getByLabelText('Mature videos'), 'show');
    await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
    const chosen = { platform: 'youtube,vimeo', language: 'ja', mature: 'show' };
    expect(handleApply).toHaveBeenCalledWith(expect.objectContaining(chosen));
  });

  it('have no counts where these cannot be loaded', async () => {
    cleanup();
    api.responders['/api/videos/facets'] = () => new Error('no network');
    renderArea(<Filters />);
    await waitFor(() => expect(api.urls().length).toBeGreaterThan(1));
    expect(labels('Category')).toEqual(['All categories', 'Music', 'Gaming']);
  });
});
