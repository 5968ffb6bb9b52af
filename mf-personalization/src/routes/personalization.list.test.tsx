import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, problem } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readBlobs } from '../../test/blob-text';
import {
  buildExplanation,
  buildRecipe,
  buildRecommendation,
  buildRecommendations,
  recipeId,
} from '../../test/builders';
import { api, openCenter, recommendations } from '../../test/open-center';

beforeEach(() => readBlobs());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const lists = (urls: readonly string[]) => urls.filter((url) => url.startsWith(recommendations));
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Small windows unfold what makes the list. */
const openMix: typeof openCenter = (...args) => {
  const opened = openCenter(...args);
  fireEvent.click(screen.getByRole('button', { name: 'Adjust the list' }));
  return opened;
};
const shown = () => screen.findByRole('link', { name: /^Video 1 / });

describe('the sliders', () => {
  it('order the list anew, once for a movement, while the last one stays', async () => {
    const { page, stubbed } = openMix();
    await shown();
    let answer: (list: unknown) => void = () => undefined;
    stubbed.responders[recommendations] = () => new Promise((resolve) => (answer = resolve));
    for (const value of [0.6, 0.7, 0.8]) slide('Freshness', value);
    expect(screen.getByText('Much newer')).toBeTruthy();
    await waitFor(() =>
      expect(lists(stubbed.urls()).at(-1)).toBe(`${recommendations}?freshness=0.8&limit=18`),
    );
    expect(lists(stubbed.urls())).toHaveLength(2);
    expect(page.path).toBe('/personalization?freshness=0.8');
    const list = screen.getByRole('list', { name: 'Recommendations' });
    expect(within(list).getByRole('link', { name: /^Video 1 / })).toBeTruthy();
    expect(list.getAttribute('aria-busy')).toBe('true');
    answer([buildRecommendation(7)]);
    await waitFor(() => expect(within(list).queryByRole('link', { name: /^Video 1 / })).toBeNull());
    expect(list.getAttribute('aria-busy')).toBe('false');
  });

  it('are undone one change after the other, and all at once', async () => {
    const { page } = openMix();
    await shown();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    slide('Surprise', 1);
    await waitFor(() => expect(page.path).toBe('/personalization?surprise=1'));
    slide('Length', 0);
    await waitFor(() => expect(page.path).toBe('/personalization?length=0&surprise=1'));
    await press('Undo');
    expect(page.path).toBe('/personalization?surprise=1');
    await press('Undo');
    expect(page.path).toBe('/personalization');
    slide('Surprise', 1);
    await waitFor(() => expect(page.path).toBe('/personalization?surprise=1'));
    await press('Balance all');
    expect(page.path).toBe('/personalization');
  });

  it('have no say in what is followed', async () => {
    const { stubbed } = openMix();
    await shown();
    await userEvent.click(screen.getByRole('radio', { name: 'Followed' }));
    await waitFor(() =>
      expect(lists(stubbed.urls()).at(-1)).toBe(`${recommendations}?limit=18&source=followed`),
    );
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Length' }).disabled).toBe(true);
  });
});

describe('recipes', () => {
  const kept = { [`${api}/recipes`]: () => ({ recipes: [buildRecipe()] }) };

  it('are kept from the sliders, and chosen at once', async () => {
    const { page, writes, stubbed } = openMix('?freshness=0.9&source=no-profile', {
      [`POST ${api}/recipes`]: () => buildRecipe({ name: 'News' }),
    });
    await press('Keep as recipe…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' News ');
    stubbed.responders[`${api}/recipes`] = () => ({ recipes: [buildRecipe({ name: 'News' })] });
    await press('Keep');
    await waitFor(() => expect(page.path).toBe(`/personalization?recipe=${recipeId}`));
    expect(writes()).toMatchObject([
      {
        request: `POST ${api}/recipes`,
        body: { name: 'News', sliders: { freshness: 0.9, length: 0.5 }, source: 'no-profile' },
      },
    ]);
    const chosen = screen.getByRole('button', { name: 'News' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
  });

  it('say why they can’t be kept', async () => {
    openMix('', {
      [`POST ${api}/recipes`]: () => problem(409, 'too-many-recipes', '', { limit: 20 }),
    });
    await press('Keep as recipe…');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'X');
    await press('Keep');
    expect(
      await screen.findByText('You can keep up to 20 recipes. Delete one first.'),
    ).toBeTruthy();
  });

  it('set the sliders, which go on from there', async () => {
    const { page } = openMix('', kept);
    await press('Sunday');
    expect(page.path).toBe(`/personalization?recipe=${recipeId}`);
    const freshness = screen.getByRole<HTMLInputElement>('slider', { name: 'Freshness' });
    expect(freshness.value).toBe('0.9');
    slide('Surprise', 0);
    await waitFor(() =>
      expect(page.path).toBe('/personalization?freshness=0.9&length=0.8&surprise=0'),
    );
  });

  it('are deleted, which can be undone', async () => {
    const { page, writes, stubbed } = openMix('', {
      ...kept,
      [`DELETE ${api}/recipes/${recipeId}`]: () => ({ deleted: 1 }),
      [`POST ${api}/recipes`]: () => buildRecipe(),
    });
    await press('Actions for Sunday');
    stubbed.responders[`${api}/recipes`] = () => ({ recipes: [] });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Sunday” is deleted'));
    expect(screen.queryByRole('button', { name: 'Sunday' })).toBeNull();
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts[1]?.title).toBe('“Sunday” is back'));
    const { id: _id, changedAt: _changedAt, ...fields } = buildRecipe();
    expect(writes().at(-1)).toEqual({ request: `POST ${api}/recipes`, body: fields });
  });

  it('are renamed', async () => {
    const { writes } = openMix('', {
      ...kept,
      [`PUT ${api}/recipes/${recipeId}`]: () => buildRecipe({ name: 'Monday' }),
    });
    await press('Actions for Sunday');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Monday');
    await press('Rename');
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ name: 'Monday', source: 'all' }));
  });

  it('leave out channels and topics, which can be undone', async () => {
    const video = buildVideo({ title: 'Video 1', tags: ['rain'] });
    const { page, writes } = openMix('', {
      ...kept,
      [`PUT ${api}/recipes/${recipeId}`]: () => buildRecipe(),
      [recommendations]: () => [buildRecommendation(1, { video })],
    });
    await shown();
    await press('Actions for Sunday');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave out…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '“Sunday” leaves out' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: video.channelTitle }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'rain' }));
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Sunday” is changed'));
    const before = buildRecipe().exclusions;
    const [saved] = writes().map(({ body }) => body as { exclusions: typeof before });
    expect(saved?.exclusions.channels).toContain(video.channelId);
    expect(saved?.exclusions.channels).toEqual(expect.arrayContaining(before.channels));
    expect(saved?.exclusions.topics).toEqual(['rain']);
    expect(screen.queryByRole('dialog')).toBeNull();
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ exclusions: before }));
  });

  it('come from a file that says what is in it, and are refused where it is damaged', async () => {
    const { writes } = openMix('', { [`POST ${api}/recipes`]: () => buildRecipe() });
    await press('From a file…');
    const dialog = await screen.findByRole('dialog', { name: 'Recipe from a file' });
    const input = await within(dialog).findByLabelText('Recipe', { selector: 'input' });
    const upload = (content: string) =>
      userEvent.upload(input, new File([content], 'r.json', { type: 'application/json' }));
    await upload('{"format":');
    expect(await within(dialog).findByText(/isn’t valid JSON/)).toBeTruthy();
    const keep = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Keep recipe' });
    expect(keep.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove r.json' }));
    const { id: _id, changedAt: _changedAt, ...fields } = buildRecipe();
    await upload(JSON.stringify({ format: 'tessera-recipe-1', ...fields }));
    expect(await within(dialog).findByRole('heading', { name: 'Sunday' })).toBeTruthy();
    expect(within(dialog).getByText(/Leaves out 1 channel/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(keep);
    await waitFor(() =>
      expect(writes()).toEqual([{ request: `POST ${api}/recipes`, body: fields }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('why this', () => {
  it('adds up to the score, in the order of the factors', async () => {
    openCenter();
    await press('Why this? Video 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why this?' }));
    const factors = within(dialog.getByRole('list', { name: 'Factors' })).getAllByRole('listitem');
    expect(factors.map(({ textContent }) => textContent)).toEqual([
      'You watched “Ocean Life”+0.400What if you hadn’t?',
      'Popular this week+0.200',
      'Others like it come first−0.100',
    ]);
    expect(dialog.getByText('0.500')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('folds what hardly counts, and still adds up', async () => {
    const small = [0.0021, -0.0013, 0.0004].map((value, index) => ({
      kind: 'content' as const,
      label: `Similar to “Video ${index}”`,
      videoId: `h${index}`,
      value,
    }));
    const large = { kind: 'popularity' as const, label: 'Popular', videoId: null, value: 0.3 };
    openCenter('', {
      [recommendations]: () => [buildRecommendation(1, { factors: [large, ...small] })],
    });
    await press('Why this? Video 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why this?' }));
    const factors = within(dialog.getByRole('list', { name: 'Factors' })).getAllByRole('listitem');
    expect(factors).toHaveLength(1);
    const fold = dialog.getByText('3 smaller ones').parentElement;
    expect(fold?.textContent).toBe('3 smaller ones+0.001');
    expect(dialog.getByText('0.301')).toBeTruthy();
  });

  it('shows the list without a video of the history, which can be removed from it', async () => {
    const { stubbed, page, writes } = openCenter('', {
      [recommendations]: (url) =>
        url.searchParams.get('without') === 'h1'
          ? [buildRecommendation(2), buildRecommendation(30), buildRecommendation(31)]
          : buildRecommendations(3),
      'DELETE /api/history/h1': () => ({ deleted: 2 }),
    });
    await press('Why this? Video 1');
    await press('What if you hadn’t?');
    const leaves = within(await screen.findByRole('region', { name: 'Leaves' }));
    const titles = leaves.getAllByRole('link').map(({ textContent }) => textContent);
    expect(titles).toEqual(['Video 1', 'Video 3']);
    const comes = within(screen.getByRole('region', { name: 'Comes' }));
    expect(comes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Video 30',
      'Video 31',
    ]);
    expect(lists(stubbed.urls()).at(-1)).toBe(`${recommendations}?limit=3&without=h1`);
    await press('Remove from history');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Removed from your history'));
    expect(writes()[0]?.request).toBe('DELETE /api/history/h1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says where nothing would be different', async () => {
    openCenter();
    await press('Why this? Video 1');
    await press('What if you hadn’t?');
    expect(await screen.findByText('…the same 3 videos, in the same order.')).toBeTruthy();
  });
});

describe('why not that', () => {
  const ask = async (typed: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Video link or ID' }), typed);
    await press('Explain');
  };

  it('says the rank of a video of this site, and what it lacks', async () => {
    const { stubbed } = openCenter('?surprise=1', {
      [`${api}/explanations/v9`]: () => buildExplanation(),
    });
    await ask(`${location.origin}/video/v9`);
    expect(
      await screen.findByText('It’s number 41 of 1,200 that could be recommended.'),
    ).toBeTruthy();
    expect(screen.getByText('It lacks 0.120 to the last one shown.')).toBeTruthy();
    expect(stubbed.urls()).toContain(`${api}/explanations/v9?surprise=1`);
  });

  it('says by which rule it is left out', async () => {
    openCenter('', {
      [`${api}/explanations/v9`]: () =>
        buildExplanation({ rank: null, excludedBy: 'You want less of it.', factors: [] }),
    });
    await ask('v9');
    expect(await screen.findByText('You want less of it.')).toBeTruthy();
  });

  it('says that there is no such video', async () => {
    openCenter('', { [`${api}/explanations/v9`]: () => problem(404, 'video-not-found') });
    await ask('v9');
    expect(await screen.findByText(/There’s no such video/)).toBeTruthy();
  });
});
