import { expect } from '@jest/globals';
import type { Request, Response } from '@tessera/contracts';
import { type Playlist, playlist, playlistItem } from '@tessera/contracts-discovery';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';

/** Creates a playlist, which must succeed. */
export async function create(
  owner: VisitorClient,
  body: Partial<Request<'POST /api/playlists'>['body']> = {},
): Promise<Playlist> {
  const response = await owner.call('POST /api/playlists', { body: { title: 'Talks', ...body } });
  expect(response.status).toBe(201);
  return playlist.parse(response.body);
}

/** @param video number of the video @param after item that comes before it */
export async function add(owner: VisitorClient, id: string, video: number, after?: string | null) {
  const body = { videoId: `video-${video}`, ...(after !== undefined && { after }) };
  const response = await owner.call('POST /api/playlists/:id/items', { params: { id }, body });
  return playlistItem.parse(response.body);
}

/** Changes the version of a playlist that the caller has. */
export async function update(
  owner: VisitorClient,
  { id, version }: Pick<Playlist, 'id' | 'version'>,
  body: Request<'PATCH /api/playlists/:id'>['body'],
) {
  return owner.call('PATCH /api/playlists/:id', { params: { id }, body, ifMatch: version });
}

/** The first playlists, or those that the query asks for. */
export async function listed(
  viewer: VisitorClient,
  query: Request<'GET /api/playlists'>['query'] = {},
): Promise<Response<'GET /api/playlists'>> {
  return (await viewer.call('GET /api/playlists', { query })).body;
}

/** Numbers of the videos in a playlist, in its order. */
export async function order(viewer: VisitorClient, id: string): Promise<string> {
  const { body } = await viewer.call('GET /api/playlists/:id/items', { params: { id }, query: {} });
  return body.items.map(({ videoId }) => videoId.replace('video-', '')).join('');
}
