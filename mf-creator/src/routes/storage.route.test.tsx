import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildStoredFile, buildUnfinished, buildUsage, key } from '../../test/builders';
import { MemoryTus } from '../../test/memory-tus';
import { startAnew, uploadQueue } from '../features/uploads/use-uploads';
import { Route } from './storage.route';

const files = '/api/storage/files';
const tus = () => new MemoryTus();
let server = tus();

beforeEach(() => {
  server = tus();
  startAnew({ httpStack: server });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

type Responders = Parameters<typeof stubApi>[0];

const listed = (stored: readonly object[], total = stored.length) =>
  new Response(JSON.stringify(stored), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
  });

function open(at = '', responders: Responders = {}) {
  const api = stubApi({
    '/api/storage/usage': () => buildUsage(),
    '/api/storage/uploads': () => [],
    [files]: () => listed([buildStoredFile()]),
    ...responders,
  });
  return { api, ...renderArea(<Route />, { at: `/storage${at}` }) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const input = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input[type=file]' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const notes = new File(['notes'], 'notes.txt', { lastModified: 1_700_000_000_000 });

describe('uploading', () => {
  const upload = async () => {
    const general = await region('General');
    return general.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
  };

  it('needs a chosen file, says that it is done, and clears the field', async () => {
    const { page } = open();
    const press = await upload();
    expect(press.disabled).toBe(true);
    fireEvent.change(await input('Files'), { target: { files: [notes] } });
    expect(await screen.findByText('5 Bytes · ready to upload')).toBeTruthy();
    expect(server.requests).toEqual([]);
    await userEvent.click(press);
    await waitFor(() =>
      expect(page.toasts).toEqual([
        {
          title: 'Upload successful',
          description: 'notes.txt has been uploaded successfully.',
        },
      ]),
    );
    expect(press.disabled).toBe(true);
    const session = await region('Uploaded in this session');
    expect(session.getByText('5 Bytes · uploaded')).toBeTruthy();
    await userEvent.click(session.getByRole('button', { name: 'Remove notes.txt' }));
    expect(screen.queryByText('Uploaded in this session')).toBeNull();
    expect(server.requests.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  });

  it('refuses what is too large before it is sent', async () => {
    open('', {
      '/api/storage/usage': () =>
        buildUsage({ fileBytes: { general: 2 * 1024 ** 2, avatar: 1, thumbnail: 1 } }),
    });
    await screen.findByText('Any file up to 2 MB');
    const film = new File([new Uint8Array(2 * 1024 ** 2 + 1)], 'film.mp4');
    fireEvent.change(await input('Files'), { target: { files: [film] } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'film.mp4: File size must be less than 2MB',
    );
    expect((await upload()).disabled).toBe(true);
  });

  it('says what the server says where it fails, and tries again', async () => {
    server.faults.push({
      status: 415,
      body: { code: 'file-type-refused', title: 'Not here', detail: 'Programs can’t be stored.' },
    });
    const { page } = open();
    fireEvent.change(await input('Files'), { target: { files: [notes] } });
    await screen.findByText('5 Bytes · ready to upload');
    await userEvent.click(await upload());
    await waitFor(() =>
      expect(page.toasts[0]).toEqual({
        title: 'Upload failed',
        description: 'Programs can’t be stored.',
        variant: 'destructive',
      }),
    );
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Programs can’t be stored.');
    await userEvent.click(await button('Upload notes.txt again'));
    await waitFor(() => expect(page.toasts[1]?.title).toBe('Upload successful'));
  });

  it('takes only pictures as avatar, for the visitor who is named', async () => {
    open();
    const avatar = await region('Avatar');
    const field = avatar.getByRole<HTMLInputElement>('textbox', { name: 'User ID' });
    await waitFor(() => expect(field.value).toBe(buildUsage().userId));
    expect(field.readOnly).toBe(true);
    fireEvent.change(await input('Avatar picture'), { target: { files: [notes] } });
    expect(await avatar.findByText(/choose one of the types JPG, JPEG, PNG, WEBP/)).toBeTruthy();
  });

  it('asks before the page is left only while something is under way', async () => {
    open();
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    let release: () => void = () => undefined;
    server.gate = new Promise((resolve) => (release = resolve));
    fireEvent.change(await input('Files'), { target: { files: [notes] } });
    await screen.findByText('5 Bytes · ready to upload');
    await userEvent.click(await upload());
    expect(isAsked()).toBe(true);
    await userEvent.click(await button('Pause notes.txt'));
    expect(isAsked()).toBe(false);
    await userEvent.click(await button('Resume notes.txt'));
    release();
    await screen.findByText('5 Bytes · uploaded');
    expect(isAsked()).toBe(false);
  });
});

describe('an unfinished upload', () => {
  const begun = buildUnfinished({ id: 'u9', name: 'notes.txt', size: 5, arrived: 2 });

  it('asks for its file once, and goes on where it has stopped', async () => {
    server.uploads.set('u9', {
      size: 5,
      metadata: { name: 'notes.txt' },
      bytes: new TextEncoder().encode('no'),
    });
    const { page } = open('', { '/api/storage/uploads': () => [begun] });
    await userEvent.click(await button('Continue notes.txt'));
    expect(await screen.findByText('Choose notes.txt again to go on.')).toBeTruthy();
    const again = await input('Choose notes.txt again');
    fireEvent.change(again, { target: { files: [new File(['other'], 'other.txt')] } });
    expect(await screen.findByText(/That’s another file/)).toBeTruthy();
    fireEvent.change(again, { target: { files: [notes] } });
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Upload successful'));
    expect(server.requests).toEqual([
      'HEAD /api/storage/uploads/u9',
      'PATCH /api/storage/uploads/u9',
    ]);
  });

  it('goes on by itself where its file is chosen to be uploaded', async () => {
    server.uploads.set('u9', {
      size: 5,
      metadata: { name: 'notes.txt' },
      bytes: new TextEncoder().encode('no'),
    });
    const { page } = open('', { '/api/storage/uploads': () => [begun] });
    await button('Continue notes.txt');
    fireEvent.change(await input('Files'), { target: { files: [notes] } });
    await screen.findByText('5 Bytes · ready to upload');
    await userEvent.click((await region('General')).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Upload successful'));
    expect(server.requests[0]).toBe('HEAD /api/storage/uploads/u9');
  });

  it('can be discarded', async () => {
    server.uploads.set('u9', { size: 5, metadata: {}, bytes: new Uint8Array() });
    const { api } = open('', { '/api/storage/uploads': () => [begun] });
    const discard = await button('Discard notes.txt');
    api.responders['/api/storage/uploads'] = () => [];
    await userEvent.click(discard);
    await waitFor(() => expect(screen.queryByText('Not finished yet')).toBeNull());
    expect(server.uploads.size).toBe(0);
  });
});

describe('the list of files', () => {
  const at = '?tab=files';
  const choose = async (entry: string, name = 'notes.txt') => {
    await userEvent.click(await button(`Actions for ${name}`));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };

  it('says how many there are, and what to do where there are none', async () => {
    const { api } = open(at, { [files]: () => listed([]) });
    expect(await screen.findByRole('heading', { name: 'No files uploaded yet' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Files (0)' })).toBeTruthy();
    api.responders[files] = () => listed([buildStoredFile()], 31);
    await userEvent.click(await button('Refresh'));
    expect(await screen.findByRole('heading', { name: 'Files (31)' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'notes.txt' });
    expect(link.getAttribute('href')).toBe(`/api/storage/file/${key}`);
  });

  it('is searched, and shows one folder', async () => {
    const folders = [{ path: 'trips', files: 1 }];
    const { api } = open(`${at}&folder=trips`, {
      '/api/storage/usage': () => buildUsage({ folders }),
    });
    await waitFor(() => expect(api.urls()).toContain(`${files}?folder=trips`));
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search files' }),
      'rain{Enter}',
    );
    await waitFor(() => expect(api.urls()).toContain(`${files}?folder=trips&q=rain`));
  });

  it('deletes a file, which can be undone', async () => {
    const { api, page } = open(at, {
      [`DELETE /api/storage/file/${key}`]: () => ({ restorableUntil: '2026-12-20T10:00:00.000Z' }),
      [`POST /api/storage/file/${key}/restore`]: () => buildStoredFile(),
    });
    await button('Actions for notes.txt');
    api.responders[files] = () => listed([]);
    await choose('Delete');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('notes.txt is deleted'));
    expect(screen.queryByRole('link', { name: 'notes.txt' })).toBeNull();
    api.responders[files] = () => listed([buildStoredFile()]);
    page.toasts[0]?.action?.onSelect();
    expect(await screen.findByRole('link', { name: 'notes.txt' })).toBeTruthy();
  });

  it('keeps a file where deleting fails, and says why', async () => {
    const { page } = open(at, {
      [`DELETE /api/storage/file/${key}`]: () => problem(503, 'unavailable'),
    });
    await choose('Delete');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The file wasn’t deleted'));
    expect(await screen.findByRole('link', { name: 'notes.txt' })).toBeTruthy();
  });

  it('renames and moves a file', async () => {
    const patch = `PATCH /api/storage/file/${key}`;
    const { api } = open(at, { [patch]: () => buildStoredFile({ version: 2 }) });
    await choose('Rename or move…');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'a/b');
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('Leave out slashes')).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, 'letters.txt');
    await userEvent.type(screen.getByRole('combobox', { name: 'Folder' }), 'trips/2026');
    await userEvent.click(await button('Save'));
    await waitFor(() =>
      expect(api.requests).toContainEqual({
        method: 'PATCH',
        url: `/api/storage/file/${key}`,
        body: { name: 'letters.txt', folder: 'trips/2026' },
        ifMatch: '"1"',
      }),
    );
  });

  it('makes a link that ends, and revokes it', async () => {
    const id = '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99';
    const link = { id, createdAt: '2026-11-20T10:00:00.000Z', expiresAt: null };
    const links = `/api/storage/file/${key}/links`;
    const { api, page } = open(at, {
      [links]: () => ({ links: [] }),
      [`POST ${links}`]: () => ({ ...link, url: `/file/${key}?link=secret` }),
      [`DELETE ${links}/${id}`]: () => ({}),
    });
    await choose('Share…');
    expect(await screen.findByText('No links yet.')).toBeTruthy();
    api.responders[links] = () => ({ links: [link] });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Works for' }), 'a day');
    await userEvent.click(await button('Create link'));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New link' });
    expect(field.value).toMatch(/\/file\/k1+\?link=secret$/);
    expect(api.requests).toContainEqual({
      method: 'POST',
      url: links,
      body: { expiresInHours: 24 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Revoke/ }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The link doesn’t work anymore'));
  });
});

describe('user data', () => {
  it('names the calls, and shows what is stored', async () => {
    const of = (name: string) => `/api/storage/user/1/${name}`;
    const nothing = () => ({ data: null, updatedAt: null });
    open('?tab=data', {
      [of('preferences')]: () => ({
        data: { volume: 3 },
        updatedAt: '2026-11-20T10:00:00.000Z',
      }),
      [of('settings')]: nothing,
      [of('notes')]: nothing,
      [of('bookmarks')]: nothing,
      [of('drafts')]: nothing,
    });
    expect(await screen.findByText('GET /api/storage/user/{userId}/{dataType}')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Nothing stored')).toHaveLength(4));
    expect((await screen.findByText(/"volume": 3/)).textContent).toBe('{\n  "volume": 3\n}');
  });
});

it('shows how much of the plan’s space is used', async () => {
  open('', { '/api/storage/usage': () => buildUsage({ usedBytes: 25 * 1024 ** 2 }) });
  expect(await screen.findByText('25 MB of 100 MB')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'More space with Pro' })).toBeTruthy();
  expect(uploadQueue().all()).toEqual([]);
});
