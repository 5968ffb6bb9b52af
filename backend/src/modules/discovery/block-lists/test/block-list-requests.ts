import { expect } from '@jest/globals';
import { type BlockList, blockList } from '@tessera/contracts-discovery';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';

/** The lists of a visitor, and those that they have subscribed to. */
export async function lists(
  who: VisitorClient,
): Promise<{ readonly own: BlockList[]; readonly subscribed: BlockList[] }> {
  return (await who.call('GET /api/block-lists', {})).body;
}

export function find(who: VisitorClient, id: string) {
  return who.call('GET /api/block-lists/:id', { params: { id } });
}

/** @param listId the visitor's first list by default */
export function hide(who: VisitorClient, keyword: string, listId?: string) {
  const entry = { kind: 'keyword', value: keyword } as const;
  return who.call('POST /api/block-entries', { body: { ...entry, ...(listId && { listId }) } });
}

export function subscribe(who: VisitorClient, id: string) {
  return who.call('PUT /api/block-lists/:id/subscription', { params: { id } });
}

/** Changes the version of a list that the caller has. */
export function update(who: VisitorClient, { id, version }: BlockList, body: object) {
  return who.call('PATCH /api/block-lists/:id', { params: { id }, body, ifMatch: version });
}

/** Creates a list, which must succeed. */
export async function create(who: VisitorClient, name = 'Clickbait'): Promise<BlockList> {
  const response = await who.call('POST /api/block-lists', { body: { name } });
  expect(response.status).toBe(201);
  return blockList.parse(response.body);
}

/** Creates a list of keywords that whoever has its link can read. */
export async function shared(who: VisitorClient, ...keywords: string[]): Promise<BlockList> {
  const list = await create(who);
  for (const keyword of keywords) await hide(who, keyword, list.id);
  const response = await update(who, list, { isShared: true });
  return blockList.parse(response.body);
}

/** Names of what a list hides. */
export const named = (list: BlockList | undefined) => list?.entries.map(({ name }) => name);
