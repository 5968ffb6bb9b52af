import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionPools } from './connection-pools.js';
import { databaseOptions, type DatabaseLimits } from './database-options.js';

/** The connection to a database whose schema is up to date. Modules add their entities by `forFeature`. */
@Module({})
export class DatabaseModule {
  static at(url: string, limits: DatabaseLimits): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...databaseOptions(url, limits, ConnectionPools),
          autoLoadEntities: true,
          retryAttempts: 1,
        }),
      ],
    };
  }
}
