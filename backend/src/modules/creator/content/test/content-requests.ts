import { expect } from '@jest/globals';
import type { Request, Response } from '@tessera/contracts';
import type {
  BulkAction,
  ContentAction,
  ContentChanges,
  ContentDraft,
  ContentItem,
} from '@tessera/contracts-creator';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';

type NewContent = Request<'POST /api/content'>['body'];

/** Creates an item, which must succeed. */
export async function create(
  author: VisitorClient,
  body: Partial<NewContent> = {},
): Promise<ContentDraft> {
  const values: NewContent = {
    title: 'How to solder',
    type: 'article',
    category: 'music',
    body: 'Heat the joint.\n\nAdd the solder.',
    ...body,
  };
  const response = await author.call('POST /api/content', { body: values });
  expect(response.status).toBe(201);
  return response.body;
}

/** Saves changes of a draft as its author has it. */
export function save(
  author: VisitorClient,
  { id, version, copy }: Pick<ContentDraft, 'id' | 'version' | 'copy'>,
  changes: ContentChanges,
) {
  const known = Object.entries(copy).filter(([field]) => field in changes);
  const body = { changes, base: Object.fromEntries(known) as ContentChanges };
  return author.call('PATCH /api/content/:id', { params: { id }, body, ifMatch: version });
}

/** Does something with the version of an item that its author has. */
export function act(
  author: VisitorClient,
  { id, version }: Pick<ContentItem, 'id' | 'version'>,
  action: ContentAction | ContentAction['action'],
) {
  const body = (typeof action === 'string' ? { action } : action) as ContentAction;
  return author.call('POST /api/content/:id/actions', { params: { id }, body, ifMatch: version });
}

/** Does the same with several items. @returns what came of each */
export async function actOnSeveral(
  author: VisitorClient,
  action: BulkAction,
  ids: readonly string[],
): Promise<Response<'POST /api/content/bulk'>['results']> {
  const body = { action, ids: [...ids] };
  return (await author.call('POST /api/content/bulk', { body })).body.results;
}

export async function found(author: VisitorClient, { id }: { id: string }): Promise<ContentDraft> {
  return (await author.call('GET /api/content/:id', { params: { id } })).body;
}

export async function listed(
  author: VisitorClient,
  query: Request<'GET /api/content'>['query'] = {},
): Promise<Response<'GET /api/content'>> {
  return (await author.call('GET /api/content', { query })).body;
}

/** Gives an author the name that publishing needs. */
export async function named(author: VisitorClient, name = 'Ada'): Promise<void> {
  const response = await author.call('PUT /api/creator', { body: { name } });
  expect(response.status).toBe(200);
}

/** So many hours from now. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}
