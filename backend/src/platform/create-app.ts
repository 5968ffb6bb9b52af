import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Settings } from './config/index.js';
import { applyGroundRules, SiteAdapter } from './http/index.js';
import { NestLogger } from './logging/index.js';

/**
 * Creates an application with the common middleware of the site, not yet listening. `close()` ends it.
 * @param root module of the application, with the platform's among its imports
 */
export async function createApp(
  root: DynamicModule,
  settings: Settings,
  logger: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(root, new SiteAdapter(settings), {
    abortOnError: false,
    bodyParser: false,
    logger: new NestLogger(logger),
    routeResolutionStrategy: 'specificity',
  });
  applyGroundRules(app, settings, logger);
  try {
    return await app.init();
  } catch (error) {
    await app.close();
    throw error;
  }
}
