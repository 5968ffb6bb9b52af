import type { RequestHandler, Response } from 'express';
import { underWay } from '../event-loop/index.js';
import { routeLabel } from '../http/route-label.js';
import type { Metrics } from './metrics.js';

/** Measures every response from the arrival of the request's head to its last byte. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const end = underWay(() => (isStream(response) ? null : routeLabel(request)));
    response.once('close', () => {
      end();
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      const route = routeLabel(request);
      metrics.observe(route, status, (performance.now() - started) / 1000);
    });
    next();
  };
}

/** Streams of events mostly wait. */
function isStream(response: Response): boolean {
  return response.get('content-type')?.startsWith('text/event-stream') ?? false;
}
