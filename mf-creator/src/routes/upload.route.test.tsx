import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { ContentItem, VideoEntry } from '@tessera/contracts-creator';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildItem, buildUsage, itemId, key } from '../../test/builders';
import { MemoryTus } from '../../test/memory-tus';
import type { NewContent } from '../features/content/change-content';
import { startAnew } from '../features/uploads/use-uploads';
import { Route } from './upload.route';

const drafts = '/api/storage/user/1/drafts';
let server = new MemoryTus();

beforeEach(() => {
  localStorage.clear();
  server = new MemoryTus();
  startAnew({ httpStack: server });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** The page over a server that keeps the document, and content. */
function open(data: unknown = null, items: readonly ContentItem[] = []) {
  let kept = data;
  let listed = items;
  const api = stubApi({
    '/api/storage/usage': () => buildUsage(),
    '/api/storage/uploads': () => [],
    '/api/categories': () => [{ slug: 'music', name: 'Music', count: 3, hue: 10 }],
    '/api/content': () => listed,
    'POST /api/content': (_url, body) => {
      const { title, tags } = body as NewContent;
      const item = buildItem({ title, tags: tags ?? [], type: 'video' });
      listed = [item, ...listed];
      return item;
    },
    [`DELETE /api/content/${itemId}`]: () => {
      listed = [];
      return { restorableUntil: '2026-12-20T10:00:00.000Z' };
    },
    [`POST /api/content/${itemId}/restore`]: () => {
      listed = items;
      return items[0];
    },
    [drafts]: () => ({ data: kept, updatedAt: '2026-11-20T10:00:00.000Z' }),
    [`POST ${drafts}`]: (_url, body) => {
      kept = body;
      return { data: body, updatedAt: '2026-11-20T10:00:00.000Z' };
    },
  });
  const created = () =>
    api.requests
      .filter(({ method, url }) => method === 'POST' && url === '/api/content')
      .map(({ body }) => body);
  return { api, created, kept: () => kept, ...renderArea(<Route />, { at: '/upload' }) };
}

const entry: VideoEntry = {
  id: 'e1',
  title: 'Rain',
  description: '',
  tags: ['rain', 'sleep'],
  thumbnail: null,
  platformUrl: 'https://vimeo.com/1',
  video: null,
  changedAt: '2026-11-20T10:00:00.000Z',
};

/** The entry as content. */
const content: NewContent = {
  title: 'Rain',
  description: '',
  type: 'video',
  category: 'music',
  tags: ['rain', 'sleep'],
  cover: '',
  videoLink: 'https://vimeo.com/1',
  videoFile: '',
};

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => userEvent.type(await field(name), text);
const chooseCategory = async () =>
  userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Category' }),
    await screen.findByRole('option', { name: 'Music' }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const input = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input[type=file]' });

describe('/upload', () => {
  it('saves a video with a link as content, its tags trimmed', async () => {
    const { created, page } = open();
    await type('Title', ' Rain ');
    await chooseCategory();
    await type('Tags (optional)', 'rain,  sleep , ,Rain');
    await type('Platform link', 'https://vimeo.com/1');
    await press('Save video entry');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Video entry saved'));
    expect(created()).toEqual([content]);
    expect((await field('Title')).value).toBe('');
    const list = within(await screen.findByRole('list', { name: 'Prepared videos' }));
    const edit = list.getByRole('link', { name: 'Edit Rain' });
    expect(edit.getAttribute('href')).toBe(`/content-management/${itemId}`);
  });

  it('says at the fields what is missing', async () => {
    const { api } = open();
    await press('Save video entry');
    expect(await screen.findByText('Enter a title')).toBeTruthy();
    expect(screen.getByText('Choose a category', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(/Enter the video’s link/)).toBeTruthy();
    await type('Platform link', 'javascript:alert(1)');
    expect(screen.getByText(/Enter the video’s link/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Video file' }));
    await press('Save video entry');
    expect(
      await screen.findByText('Choose a video file, and wait until it is uploaded'),
    ).toBeTruthy();
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('uploads a file while the rest is typed, and takes it once it has arrived', async () => {
    const { created, page } = open();
    let release: () => void = () => undefined;
    server.gate = new Promise((resolve) => (release = resolve));
    await userEvent.click(await screen.findByRole('radio', { name: 'Video file' }));
    const film = new File(['film'], 'film.mp4', { type: 'video/mp4', lastModified: 1 });
    fireEvent.change(await input('Video file'), { target: { files: [film] } });
    await screen.findByRole('progressbar', { name: 'Upload of film.mp4' });
    await type('Title', 'Rain');
    await chooseCategory();
    release();
    expect(await screen.findByRole('button', { name: 'Remove film.mp4' })).toBeTruthy();
    await press('Save video entry');
    await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('Video entry saved'));
    expect(created()).toMatchObject([{ videoLink: '', videoFile: 'u1'.padEnd(32, '0') }]);
  });

  it('keeps what was typed across a reload', async () => {
    open();
    await type('Title', 'Half a title');
    cleanup();
    open();
    expect((await field('Title')).value).toBe('Half a title');
    await press('Clear');
    expect((await field('Title')).value).toBe('');
    cleanup();
    open();
    expect((await field('Title')).value).toBe('');
  });

  it('deletes a video, which can be undone', async () => {
    const { page } = open(null, [buildItem({ type: 'video' })]);
    await press('Delete Rain');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Rain” is deleted'));
    expect(screen.queryByRole('link', { name: 'Edit Rain' })).toBeNull();
    page.toasts[0]?.action?.onSelect();
    expect(await screen.findByRole('link', { name: 'Edit Rain' })).toBeTruthy();
  });

  it('makes content of the entries that were kept before, beside what else is stored', async () => {
    const { created, kept } = open({ ofAProgram: 7, videoEntries: [entry] });
    expect(await screen.findByRole('link', { name: 'Edit Rain' })).toBeTruthy();
    expect(created()).toEqual([content]);
    expect(kept()).toEqual({ ofAProgram: 7, videoEntries: [] });
  });

  it('makes content of an entry without its file where that is gone', async () => {
    const video = { key, name: 'film.mp4', url: '/api/storage/file/k' };
    const { api, created, kept } = open({ videoEntries: [{ ...entry, video }] });
    const create = api.responders['POST /api/content'];
    api.responders['POST /api/content'] = (url, body) =>
      (body as NewContent).videoFile === '' ? create?.(url, body) : problem(422, 'file-not-found');
    await waitFor(() => expect(kept()).toEqual({ videoEntries: [] }));
    expect(created()).toEqual([{ ...content, videoLink: '', videoFile: key }, content]);
  });

  it('keeps entries that can’t be made content now', async () => {
    const data = { videoEntries: [entry] };
    const { api, created, kept } = open(data);
    api.responders['POST /api/content'] = () =>
      problem(409, 'too-much-content', 'Details.', { limit: 25 });
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(kept()).toBe(data);
  });

  it('keeps what was typed where saving fails, and says why', async () => {
    const { api } = open();
    api.responders['POST /api/content'] = () =>
      problem(409, 'too-much-content', 'Details.', { limit: 25 });
    await type('Title', 'Rain');
    await chooseCategory();
    await type('Platform link', 'https://vimeo.com/1');
    await press('Save video entry');
    expect(await screen.findByText('You can have up to 25 items. Delete one first.')).toBeTruthy();
    expect((await field('Title')).value).toBe('Rain');
  });
});
