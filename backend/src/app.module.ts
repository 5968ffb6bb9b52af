import { Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from './platform/config/index.js';
import type { Migration } from './platform/database/index.js';
import { jobsMigrations } from './platform/jobs/index.js';
import { limitsMigrations } from './platform/limits/index.js';
import { inOrder, type ModuleDefinition } from './platform/modules/index.js';
import { PlatformModule } from './platform/platform.module.js';

/** The migrations of the platform and of modules; they run in the order of their time stamps. */
export function migrationsOf(definitions: readonly ModuleDefinition[]): readonly Migration[] {
  const own = inOrder(definitions).flatMap(({ migrations = [] }) => migrations);
  return [...jobsMigrations, ...limitsMigrations, ...own];
}

/** An application over one database whose schema is up to date. */
@Module({})
export class AppModule {
  static of(
    settings: Settings,
    databaseUrl: string,
    definitions: readonly ModuleDefinition[],
  ): DynamicModule {
    const ordered = inOrder(definitions);
    return {
      module: AppModule,
      imports: [
        PlatformModule.of(settings, databaseUrl, ordered),
        ...ordered.flatMap(({ imports }) => imports),
      ],
    };
  }
}
