import type { RequestHandler } from 'express';
import { routeLabel } from '../http/route-label.js';
import type { Metrics } from './metrics.js';

/** Measures every response from the arrival of the request's head to its last byte. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      const route = routeLabel(request);
      metrics.observe(route, status, (performance.now() - started) / 1000);
    });
    next();
  };
}
