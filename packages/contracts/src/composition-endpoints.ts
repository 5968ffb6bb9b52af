import { z } from 'zod';
import type { ComposedRemote, Composition } from './composition.js';
import { defineEndpoints } from './endpoint.js';
import { telemetry } from './health.js';
import { releaseName } from './manifest.js';
import { versionName } from './publication.js';

/**
 * Where pages listen for server-sent events. Event `composition` tells, as JSON with an `id`, the composition that a
 * page of this visitor would get now.
 */
export const compositionStream = '/api/composition/events';

/** The server makes compositions itself, from manifests that it has checked. */
const composition = z.custom<Composition>((value) => typeof value === 'object' && value !== null);
const composedRemote = z.custom<ComposedRemote>(
  (value) => typeof value === 'object' && value !== null,
);

export const compositionEndpoints = defineEndpoints({
  'GET /api/composition': {
    summary: 'The versions that a page of this visitor would get now',
    access: 'visitor',
    response: composition,
    errors: [],
  },
  'GET /api/composition/:name/:version/fallback': {
    summary: 'The last good version of a remote, for a page that cannot use the one that it got',
    access: 'visitor',
    params: z.strictObject({ name: releaseName, version: versionName }),
    response: composedRemote,
    errors: ['version-not-found'],
  },
  'POST /api/telemetry': {
    summary: 'What a page observed of the parts that it loaded',
    access: 'visitor',
    body: telemetry,
    response: z.object({ accepted: z.int() }),
    status: 202,
    errors: [],
  },
});
