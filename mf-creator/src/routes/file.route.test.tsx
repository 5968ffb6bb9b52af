import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { SharedFile } from '@tessera/contracts-creator';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { key } from '../../test/builders';
import { Route } from './file.route';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const page = `/api/storage/file/${key}/page`;

function buildShared(shared: Partial<SharedFile> = {}): SharedFile {
  return {
    key,
    size: 2048,
    lastModified: '2026-11-20T10:00:00.000Z',
    fileUrl: `/api/storage/file/${key}`,
    name: 'view.jpg',
    mediaType: 'image/webp',
    picture: { width: 1600, height: 900 },
    isOwn: false,
    isPublic: true,
    noindex: true,
    ...shared,
  };
}

function open(responder: () => unknown, search = '', responders = {}) {
  const api = stubApi({ [page]: responder, ...responders });
  return { api, ...renderArea(<Route />, { at: `/file/${key}${search}` }) };
}

describe('/file/:key', () => {
  it('shows a picture with its place kept, and offers it to be saved', async () => {
    const { page: shown } = open(() => buildShared());
    const picture = await screen.findByRole('img', { name: 'view.jpg' });
    expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual([
      `/api/storage/file/${key}`,
      '1600',
      '900',
    ]);
    const download = screen.getByRole('link', { name: 'Download' });
    expect(download.getAttribute('href')).toBe(`/api/storage/file/${key}?download=true`);
    expect(shown.title).toBe('view.jpg');
  });

  it.each([
    ['video/mp4', 'video'],
    ['audio/mpeg', 'audio'],
  ])('plays %s', async (mediaType, element) => {
    open(() => buildShared({ name: 'take', mediaType, picture: null }));
    expect((await screen.findByLabelText('take')).tagName.toLowerCase()).toBe(element);
  });

  it('only saves what browsers must not show', async () => {
    open(() => buildShared({ mediaType: 'application/octet-stream', picture: null }));
    expect(await screen.findByRole('heading', { name: 'No preview' })).toBeTruthy();
  });

  it('takes the secret of a link along', async () => {
    const fileUrl = `/api/storage/file/${key}?link=s3cret`;
    const { api } = open(() => buildShared({ isPublic: false, fileUrl }), '?link=s3cret');
    const picture = await screen.findByRole('img', { name: 'view.jpg' });
    expect(picture.getAttribute('src')).toBe(fileUrl);
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      `${fileUrl}&download=true`,
    );
    expect(api.urls()).toEqual([`${page}?link=s3cret`]);
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('takes reports', async () => {
    const { api, page: shown } = open(() => buildShared(), '', {
      'POST /api/reports': () => ({ reportedAt: '2026-11-20T10:00:00.000Z' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Infringes my rights' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Report' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(shown.toasts[0]?.title).toBe('Thanks, we’ll take a look.'));
    const body = { kind: 'file', id: key, reason: 'rights', note: '' };
    expect(api.requests).toContainEqual({ method: 'POST', url: '/api/reports', body });
  });

  it('says that a file is gone', async () => {
    open(() => problem(404, 'file-not-found'));
    expect(await screen.findByRole('heading', { level: 1, name: 'File not found' })).toBeTruthy();
  });

  it('says why a file was taken down', async () => {
    open(() => problem(410, 'file-taken-down', 'Details.', { reason: 'Somebody else’s song.' }));
    expect(await screen.findByRole('heading', { name: 'This file was taken down' })).toBeTruthy();
    expect(screen.getByText('Somebody else’s song.')).toBeTruthy();
  });

  it('offers to try again where it can’t be loaded', async () => {
    const { api } = open(() => problem(503, 'unavailable'));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    api.responders[page] = () => buildShared();
    await userEvent.click(again);
    expect(await screen.findByRole('img', { name: 'view.jpg' })).toBeTruthy();
  });
});
