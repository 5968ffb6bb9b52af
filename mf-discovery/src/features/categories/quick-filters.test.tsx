import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuickFilters } from './quick-filters';

const facets = '/api/videos/facets';
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi({ [facets]: () => ({ hd: 12_345, under10: 0, captions: 7 }) });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('QuickFilters', () => {
  it('narrow the list that is shown', async () => {
    const { page } = renderArea(<QuickFilters />, { at: '/?q=jazz' });
    await userEvent.click(box('HD Quality'));
    await userEvent.click(box('Under 10 min'));
    await userEvent.click(box('Subtitles'));
    expect(page.path).toBe('/?q=jazz&hd=true&under10=true&captions=true');
    await userEvent.click(box('Under 10 min'));
    expect(page.path).toBe('/?q=jazz&hd=true&captions=true');
  });

  it('stay with the category', async () => {
    const { page } = renderArea(<QuickFilters />, { at: '/category/music' });
    await userEvent.click(box('Subtitles'));
    expect(page.path).toBe('/category/music?captions=true');
    expect(box('Subtitles').checked).toBe(true);
  });

  it('on Home keep its words, and count what these find', async () => {
    const { page } = renderArea(<QuickFilters />, { at: '/' });
    await userEvent.hover(box('Subtitles'));
    expect(await screen.findByText('7')).toBeTruthy();
    expect(api.urls()).toEqual([`${facets}?q=tutorial`]);
    await userEvent.click(box('HD Quality'));
    expect(page.path).toBe('/?q=tutorial&hd=true');
  });

  it('say how many videos they leave once somebody approaches them', async () => {
    const { go } = renderArea(<QuickFilters />, { at: '/?q=jazz&sort=date' });
    expect(api.urls()).toEqual([]);
    await userEvent.hover(box('Subtitles'));
    expect((await screen.findByText('12.3k')).textContent).toBe('12.3k videos');
    expect(screen.getByText('7')).toBeTruthy();
    expect(api.urls()).toEqual([`${facets}?q=jazz`]);
    await go('/category/trending');
    expect(screen.queryByText('7')).toBeNull();
  });
});
