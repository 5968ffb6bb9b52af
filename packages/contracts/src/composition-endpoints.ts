import { z } from 'zod';
import type { ComposedRemote, Composition } from './composition.js';
import { defineEndpoints } from './endpoint.js';
import { telemetry } from './health.js';
import { releaseName } from './manifest.js';
import { versionName } from './publication.js';
import { eventStream } from './streamed-response.js';

/** Compositions are not validated: the server makes them from validated manifests. */
const composition = z.custom<Composition>((value) => typeof value === 'object' && value !== null);
const composedRemote = z.custom<ComposedRemote>(
  (value) => typeof value === 'object' && value !== null,
);

export const compositionEndpoints = defineEndpoints({
  'GET /api/composition': {
    summary: 'Get the current composition for this visitor',
    access: 'visitor',
    response: composition,
    errors: [],
  },
  'GET /api/composition/events': {
    summary: 'Follow the composition and the events for this visitor',
    access: 'visitor',
    response: eventStream({
      composition: z.object({ id: z.string() }),
      /** One of the `pageEvents` of the contracts. */
      page: z.object({ name: z.string(), data: z.unknown() }),
      /** Events may have been lost: the page fetches anew what they are about. */
      missed: z.object({}),
      /** Ends the stream in favor of others; the page reconnects later. */
      dismissed: z.object({}),
    }),
    errors: [],
  },
  'GET /api/composition/:name/:version/fallback': {
    summary: 'Get a fallback for a version that does not work',
    access: 'visitor',
    params: z.strictObject({ name: releaseName, version: versionName }),
    response: composedRemote,
    errors: ['version-not-found'],
  },
  'POST /api/telemetry': {
    summary: 'Report telemetry of a page',
    access: 'visitor',
    isReport: true,
    body: telemetry,
    response: z.object({ accepted: z.int() }),
    status: 202,
    errors: [],
  },
});
