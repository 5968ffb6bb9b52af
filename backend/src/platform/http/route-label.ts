import type { Request } from 'express';
import { endpointsAt, methodOf } from '../endpoints/endpoint-table.js';

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
  const { method, path } = request;
  const keys = endpointsAt(request);
  if (keys.length > 0) return keys.find((key) => methodOf(key) === method) ?? 'other';
  const place = places.find((start) => path.startsWith(start));
  if (place) return place;
  return path.startsWith('/api') ? 'other' : 'document';
}
