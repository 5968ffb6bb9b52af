import { Module, type DynamicModule } from '@nestjs/common';
import { SettingsModule, type Settings } from './platform/config/index.js';
import { DatabaseModule, type Migration } from './platform/database/index.js';
import { EndpointsModule } from './platform/endpoints/index.js';

/** The migrations of every module; they run in the order of their time stamps. */
export const migrations: readonly Migration[] = [];

/** The whole site over one database. */
@Module({})
export class AppModule {
  static of(settings: Settings, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.of(settings),
        DatabaseModule.at(databaseUrl, settings),
        EndpointsModule,
      ],
    };
  }
}
