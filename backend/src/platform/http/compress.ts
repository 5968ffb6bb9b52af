import compression from 'compression';
import type { RequestHandler } from 'express';

/** Brotli at quality 4 or gzip: fast, because each response is compressed for one visitor alone. */
export const compress: RequestHandler = compression();
