import { renderArea, stubApi } from '@tessera/area-testing';
import type { ContentDraft } from '@tessera/contracts-creator';
import { Route } from '../src/routes/content-editor.route';
import { buildDraft, buildUsage, itemId } from './builders';
import { MergingContent } from './merging-content';

const path = `/api/content/${itemId}`;

/** The editor over a server of one item. */
export function openEditor(item: ContentDraft = buildDraft({ body: 'Rain falls.' }), query = '') {
  const server = new MergingContent(item);
  const api = stubApi({
    '/api/categories': () => [{ slug: 'music', name: 'Music', count: 3, hue: 10 }],
    '/api/storage/usage': () => buildUsage(),
    '/api/storage/uploads': () => [],
    'POST /api/content/preview': (_url, body) => ({
      html: `<p>${(body as { body: string }).body}</p>`,
    }),
    [`${path}/revisions`]: () => ({ revisions: [], nextCursor: null }),
    [`${path}/publications`]: () => ({ publications: [], nextCursor: null }),
    [`${path}/reviews`]: () => ({ reviews: [], comments: [] }),
    [`POST ${path}/actions`]: () => {
      const { copy: _copy, ...rest } = server.item;
      server.item = { ...server.item, version: server.item.version + 1 };
      return { ...rest, version: server.item.version };
    },
  });
  Object.assign(
    api.responders,
    server.respondersOf(() => api.requests),
  );
  const view = renderArea(<Route />, { at: `/content-management/${itemId}${query}` });
  const sent = (method: string, to: string) =>
    api.requests.filter((one) => one.method === method && one.url === to);
  return { api, server, sent, ...view };
}
