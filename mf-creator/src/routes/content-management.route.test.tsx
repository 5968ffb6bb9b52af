import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { ContentItem } from '@tessera/contracts-creator';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDraft, buildItem, itemId } from '../../test/builders';
import { Route } from './content-management.route';

const secondId = itemId.replaceAll('1', '2');
const figures = { totalContent: 3, publishedContent: 2, totalViews: 1200, totalEngagement: 7 };

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(items: readonly ContentItem[] = [], tab = 'content') {
  let listed = items;
  const api = stubApi({
    '/api/content': () => listed,
    '/api/content/analytics': () => figures,
    '/api/categories': () => [{ slug: 'music', name: 'Music', count: 3, hue: 10 }],
    [`DELETE /api/content/${itemId}`]: () => {
      listed = listed.filter(({ id }) => id !== itemId);
      return { restorableUntil: '2026-12-20T10:00:00.000Z' };
    },
    [`POST /api/content/${itemId}/restore`]: () => {
      listed = items;
      return items[0];
    },
  });
  return { api, ...renderArea(<Route />, { at: `/content-management?tab=${tab}` }) };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));
const row = (name: string) => screen.findByRole('link', { name });

describe('/content-management', () => {
  it('begins with four figures, and asks for them only there', async () => {
    const { api, page } = open([], 'overview');
    for (const [label, figure] of [
      ['Total content', '3'],
      ['Published', '2'],
      ['Total views', '1.2k'],
      ['Engagement', '7'],
    ] as const) {
      const term = await screen.findByText(label);
      expect(term.nextElementSibling?.textContent).toBe(figure);
    }
    expect(page.title).toBe('Content Management');
    expect(api.urls()).toEqual(['/api/content/analytics']);
  });

  it('shows five placeholders, and then what there is, with how far it is', async () => {
    const { api } = open([
      buildItem({ status: 'published', isLive: true, hasChanges: true }),
      buildItem({ id: secondId, title: 'Snow', plannedOn: '2026-12-24' }),
    ]);
    expect(document.querySelectorAll('[aria-busy] > *')).toHaveLength(5);
    expect((await row('Rain')).getAttribute('href')).toBe(`/content-management/${itemId}`);
    expect(screen.getByText('Unpublished changes')).toBeTruthy();
    expect(screen.getByText('Planned for Dec 24, 2026')).toBeTruthy();
    expect(api.urls()).toEqual(['/api/content']);
  });

  it('searches by words, status and type, which the address has', async () => {
    const { api, page } = open();
    await screen.findByText('No content found');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search content' }), 'rain{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Scheduled');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'News');
    await waitFor(() =>
      expect(api.urls().at(-1)).toBe('/api/content?search=rain&status=scheduled&type=news'),
    );
    expect(page.path).toContain('q=rain');
    expect(await screen.findByText(/Try other words/)).toBeTruthy();
  });

  it('creates an item with trimmed tags, and opens it', async () => {
    const { api, page } = open();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    api.responders['POST /api/content'] = async () => {
      await gate;
      return buildDraft();
    };
    await press('Create Content');
    await press('Create');
    expect(await screen.findByText('Enter a title')).toBeTruthy();
    expect(screen.getByText('Choose a category', { selector: 'p' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' Rain ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Music');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Tags (optional)' }),
      'rain,  sleep , ,Rain',
    );
    await press('Create');
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeTruthy();
    release();
    await waitFor(() => expect(page.path).toBe(`/content-management/${itemId}`));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Rain',
      description: '',
      type: 'article',
      category: 'music',
      tags: ['rain', 'sleep'],
    });
  });

  it('says where an item can’t be created, and keeps what was typed', async () => {
    const { api, page } = open();
    api.responders['POST /api/content'] = () =>
      problem(409, 'too-much-content', 'Details.', { limit: 25 });
    await press('Create Content');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rain');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Category' }),
      await screen.findByRole('option', { name: 'Music' }),
    );
    await press('Create');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Failed to create content'));
    expect(await screen.findByText('You can have up to 25 items. Delete one first.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Rain');
  });

  it('deletes an item, which can be undone', async () => {
    const { page } = open([buildItem()]);
    await press('Actions for Rain');
    await choose('Delete');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Rain” is deleted'));
    expect(screen.queryByRole('link', { name: 'Rain' })).toBeNull();
    page.toasts[0]?.action?.onSelect();
    expect(await row('Rain')).toBeTruthy();
  });

  it('brings an item back that can’t be deleted, and says so', async () => {
    const { api, page } = open([buildItem()]);
    api.responders[`DELETE /api/content/${itemId}`] = () => problem(503, 'unavailable');
    await press('Actions for Rain');
    await choose('Delete');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Failed to delete content'));
    expect(await row('Rain')).toBeTruthy();
  });

  it('does the same with several items, and says with which it wasn’t done', async () => {
    const { api, page } = open([buildItem(), buildItem({ id: secondId, title: 'Snow' })]);
    api.responders['POST /api/content/bulk'] = () => ({
      results: [
        { id: itemId, isDone: true, reason: null },
        { id: secondId, isDone: false, reason: 'It has no text.' },
      ],
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Rain' }));
    const bar = within(screen.getByRole('group', { name: 'Several items' }));
    expect(bar.getByText('1 selected')).toBeTruthy();
    await press('Select all');
    await press('With selected');
    await choose('Submit for review');
    await waitFor(() =>
      expect(page.toasts[0]).toMatchObject({
        title: '1 of 2 submitted for review',
        description: 'It has no text.',
      }),
    );
    page.toasts[0]?.action?.onSelect();
    await waitFor(() =>
      expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
        action: 'withdraw',
        ids: [itemId],
      }),
    );
  });
});
