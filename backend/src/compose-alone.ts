import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './platform/app.module.js';
import { readSettings } from './platform/config/index.js';
import type { ModuleDefinition } from './platform/modules/index.js';

/**
 * Puts an application of some modules together as far as that goes without a database: their order, contracts and
 * settings, and whether Nest finds what each provider needs; none is created.
 * @throws Error if they don't fit each other, or need a module that is not among them
 */
export async function composeAlone(definitions: readonly ModuleDefinition[]): Promise<void> {
  const settings = readSettings(definitions, {});
  const root = AppModule.of(settings, 'postgres://localhost/none', definitions);
  const app = await NestFactory.create(root, { preview: true, abortOnError: false, logger: false });
  await app.close();
}
