import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Settings } from '../config/index.js';
import { Authenticator, KeptAnswers } from '../endpoints/index.js';
import { ClientBudget, limitRate, SharedCounts } from '../limits/index.js';
import { Metrics, requestMetrics } from '../metrics/index.js';
import { compress } from './compress.js';
import { rejectCrossSiteWrites } from './cross-site-writes.js';
import { knownEndpointsOnly } from './known-endpoints.js';
import { limitArrival } from './limit-arrival.js';
import { ProblemFilter } from './problem.filter.js';
import { requestId } from './request-id.js';
import { requestLog } from './request-log.js';
import { securityHeaders } from './security-headers.js';
import type { SiteAdapter } from './site-adapter.js';

/** Middleware and filters for all requests. The order matters. */
export function applyGroundRules(
  app: INestApplication,
  { publicUrl, rateLimitPerMinute, requestTimeoutMs }: Settings,
  logger: Logger,
): void {
  const log = requestLog(logger);
  const measure = requestMetrics(app.get(Metrics));
  const budget = new ClientBudget(
    rateLimitPerMinute,
    app.get(Authenticator),
    app.get(SharedCounts),
  );
  const adapter = app.getHttpAdapter() as SiteAdapter;
  adapter.answerFirst({
    kept: app.get(KeptAnswers),
    budget,
    observers: [log, measure],
    onError: (error) => logger.error(error),
  });
  app.use(
    requestId,
    log,
    measure,
    securityHeaders(publicUrl?.startsWith('https:') ?? false),
    compress,
    limitArrival(requestTimeoutMs),
    limitRate(budget),
    rejectCrossSiteWrites(publicUrl),
    knownEndpointsOnly,
  );
  app.useGlobalFilters(new ProblemFilter(logger));
}
