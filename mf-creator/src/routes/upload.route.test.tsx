import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { VideoEntry } from '@tessera/contracts-creator';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUsage } from '../../test/builders';
import { MemoryTus } from '../../test/memory-tus';
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

/** The page over a server that keeps the document. */
function open(data: unknown = null) {
  let kept = data;
  const api = stubApi({
    '/api/storage/usage': () => buildUsage(),
    '/api/storage/uploads': () => [],
    [drafts]: () => ({ data: kept, updatedAt: '2026-11-20T10:00:00.000Z' }),
    [`POST ${drafts}`]: (_url, body) => {
      kept = body;
      return { data: body, updatedAt: '2026-11-20T10:00:00.000Z' };
    },
  });
  const stored = () => (kept as { videoEntries: VideoEntry[] } | null)?.videoEntries ?? [];
  return { api, stored, kept: () => kept, ...renderArea(<Route />, { at: '/upload' }) };
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

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => userEvent.type(await field(name), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const input = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input[type=file]' });

describe('/upload', () => {
  it('saves a video with a link, its tags trimmed, beside what else is stored', async () => {
    const { stored, kept, page } = open({ ofAProgram: 7 });
    await type('Title', ' Rain ');
    await type('Tags (optional)', 'rain,  sleep , ,Rain');
    await type('Platform link', 'https://vimeo.com/1');
    await press('Save video entry');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Video entry saved'));
    const { id: _id, changedAt: _at, ...saved } = stored()[0] as VideoEntry;
    const { id: _, changedAt: __, ...expected } = entry;
    expect(saved).toEqual(expected);
    expect(kept()).toMatchObject({ ofAProgram: 7 });
    expect((await field('Title')).value).toBe('');
    const list = within(await screen.findByRole('list', { name: 'Prepared videos' }));
    expect(list.getByText(/vimeo\.com/)).toBeTruthy();
  });

  it('says at the fields what is missing', async () => {
    const { api } = open();
    await press('Save video entry');
    expect(await screen.findByText('Enter a title')).toBeTruthy();
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
    const { stored, page } = open();
    let release: () => void = () => undefined;
    server.gate = new Promise((resolve) => (release = resolve));
    await userEvent.click(await screen.findByRole('radio', { name: 'Video file' }));
    const film = new File(['film'], 'film.mp4', { type: 'video/mp4', lastModified: 1 });
    fireEvent.change(await input('Video file'), { target: { files: [film] } });
    await screen.findByRole('progressbar', { name: 'Upload of film.mp4' });
    await type('Title', 'Rain');
    release();
    expect(await screen.findByRole('button', { name: 'Remove film.mp4' })).toBeTruthy();
    await press('Save video entry');
    await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('Video entry saved'));
    expect(stored()[0]).toMatchObject({ platformUrl: '', video: { name: 'film.mp4' } });
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

  it('changes an entry', async () => {
    const { stored } = open({ videoEntries: [entry] });
    await press('Edit Rain');
    expect((await field('Tags (optional)')).value).toBe('rain, sleep');
    await type('Title', ' at night');
    await press('Save video entry');
    await waitFor(() => expect(stored()[0]?.title).toBe('Rain at night'));
    expect(stored()).toHaveLength(1);
  });

  it('deletes an entry, which can be undone', async () => {
    const { stored, page } = open({ videoEntries: [entry] });
    await press('Delete Rain');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Rain” is deleted'));
    expect(stored()).toEqual([]);
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(stored()).toEqual([entry]));
  });

  it('keeps what was typed where saving fails, and says why', async () => {
    const { api } = open();
    api.responders[`POST ${drafts}`] = () =>
      problem(413, 'document-too-large', 'Details.', { limit: 65_536 });
    await type('Title', 'Rain');
    await type('Platform link', 'https://vimeo.com/1');
    await press('Save video entry');
    expect(await screen.findByText('This is too much to keep: the limit is 64 KB.')).toBeTruthy();
    expect((await field('Title')).value).toBe('Rain');
  });
});
