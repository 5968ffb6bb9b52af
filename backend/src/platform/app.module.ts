import { Module, type DynamicModule } from '@nestjs/common';
import { changesMigrations } from './changes/index.js';
import type { SettingsWith } from './config/index.js';
import type { ModuleMigrations } from './database/index.js';
import { jobsMigrations } from './jobs/index.js';
import { limitsMigrations } from './limits/index.js';
import { inOrder, type ModuleDefinition } from './modules/index.js';
import { PlatformModule } from './platform.module.js';
import { uploadsMigrations } from './uploads/index.js';

/** The tables of the platform and of modules, which may all use those of the platform, in the order in which they are made. */
export function migrationsOf(definitions: readonly ModuleDefinition[]): ModuleMigrations[] {
  const platform = {
    name: 'platform',
    migrations: [
      ...jobsMigrations,
      ...limitsMigrations,
      ...uploadsMigrations,
      ...changesMigrations,
    ],
  };
  return inOrder<ModuleMigrations>([
    platform,
    ...definitions.map(({ name, migrations, after = [] }) => ({
      name,
      migrations,
      after: [platform.name, ...after],
    })),
  ]);
}

/** An application over one database whose schema is up to date. */
@Module({})
export class AppModule {
  static of<const T extends readonly ModuleDefinition[]>(
    settings: SettingsWith<T>,
    databaseUrl: string,
    definitions: T,
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
