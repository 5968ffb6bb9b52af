import compression from 'compression';
import type { RequestHandler } from 'express';

/** Brotli at quality 4 or gzip: fast, because every response is compressed separately. */
export const compress: RequestHandler = compression();
