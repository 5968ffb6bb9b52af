import type { Request } from 'express';
import { endpointAt, methodsAt } from '../endpoints/endpoint-table.js';

/** Paths outside the API that log and metrics distinguish. */
const places = [
  '/assets/',
  '/operator',
  '/thumbnails/',
  '/api/docs',
  '/livez',
  '/readyz',
  '/metrics',
];

/** Label of a request out of a small fixed set: an endpoint's key, or a part of the site. */
export function routeLabel(request: Request): string {
  const { path } = request;
  const key = endpointAt(request);
  if (key) return key;
  if (methodsAt(request).length > 0) return 'other';
  const place = places.find((start) => path.startsWith(start));
  if (place) return place;
  return path.startsWith('/api') ? 'other' : 'document';
}
