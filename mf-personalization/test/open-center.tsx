import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { Route } from '../src/routes/personalization.route';
import {
  buildInsights,
  buildProfile,
  buildProfileFile,
  buildRecommendations,
  buildState,
} from './builders';

export const api = '/api/personalization';
export const recommendations = `${api}/recommendations/1`;

/** The page of the Center over an API that knows somebody. */
export function openCenter(
  search = '',
  responders: Parameters<typeof stubApi>[0] = {},
  options: Parameters<typeof renderArea>[1] = {},
) {
  stubLayout();
  // A mouse. jsdom has no such function.
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  const stubbed = stubApi({
    [`${api}/profile/1`]: () => buildProfile(),
    [`${api}/insights/1`]: () => buildInsights(),
    [recommendations]: () => buildRecommendations(3),
    [`${api}/recipes`]: () => ({ recipes: [] }),
    [`${api}/feedback`]: () => ({ feedback: [] }),
    [`${api}/model`]: () => buildState(),
    [`${api}/file`]: () => buildProfileFile(),
    ...responders,
  });
  const opened = renderArea(<Route />, { at: `/personalization${search}`, ...options });
  /** What was sent other than to read. */
  const writes = () =>
    stubbed.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => ({ request: `${method} ${url}`, body }));
  return { stubbed, writes, ...opened };
}
