import { endpointsAt, methodOf } from '../endpoints/endpoint-table.js';

/** Places outside the API that log and metrics distinguish. */
const places = [
  '/assets/',
  '/operator',
  '/thumbnails/',
  '/api/docs',
  '/livez',
  '/readyz',
  '/metrics',
];

/** What a request is for, out of a small fixed set: an endpoint's key, or a place of the site. */
export function routeLabel(method: string, path: string): string {
  const [first, ...others] = endpointsAt(path);
  if (first) return [first, ...others].find((key) => methodOf(key) === method) ?? 'other';
  const place = places.find((start) => path.startsWith(start));
  if (place) return place;
  return path.startsWith('/api') ? 'other' : 'document';
}
