import { alarmEndpoints } from './alarms.js';
import { catalogEndpoints } from './catalog.js';
import { compositionEndpoints } from './composition-endpoints.js';
import type { InputOf, RequestOf, ResponseOf } from './endpoint.js';
import { jobEndpoints } from './jobs.js';
import { operatorEndpoints } from './operators.js';
import { releaseEndpoints } from './releases.js';
import { timeTravelEndpoints } from './time-travel.js';

/** Every endpoint of the API. The server mounts each exactly once and no other. */
export const endpoints = {
  ...alarmEndpoints,
  ...catalogEndpoints,
  ...compositionEndpoints,
  ...jobEndpoints,
  ...operatorEndpoints,
  ...releaseEndpoints,
  ...timeTravelEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type Request<K extends EndpointKey> = RequestOf<Endpoints[K]>;
export type Input<K extends EndpointKey> = InputOf<Endpoints[K]>;
export type Response<K extends EndpointKey> = ResponseOf<Endpoints[K]>;
