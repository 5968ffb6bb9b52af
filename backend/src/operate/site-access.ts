import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { modules } from '../composed-modules.js';
import { PlanPrices, PlanPricesModule } from '../modules/billing/billing/index.js';
import {
  AccessModule,
  DeployTokens,
  OperatorAccounts,
} from '../modules/releases/operators/index.js';
import { migrationsOf } from '../platform/app.module.js';
import { readSettings, SettingsModule, type Settings } from '../platform/config/index.js';
import { DatabaseModule, migrateDatabase } from '../platform/database/index.js';
import { SecretsModule } from '../platform/secrets/index.js';
import { openSiteDatabase } from './site-database.js';

/** What commands work with. */
export interface Access {
  readonly operators: OperatorAccounts;
  readonly tokens: DeployTokens;
  readonly prices: PlanPrices;
  /** Name under which is recorded what the command did. */
  readonly actor: string;
}

@Module({})
class OperateModule {}

/**
 * Does something to who has access to the site that the settings name.
 * @throws SettingsError, DatabaseUnreachable, FolderInUse
 */
export async function withSiteAccess<T>(work: (access: Access) => Promise<T>): Promise<T> {
  const settings = readSettings(modules);
  const database = await openSiteDatabase(settings);
  try {
    await migrateDatabase(database.url, migrationsOf(modules));
    return await inContext(settings, database.url, work);
  } finally {
    await database.close();
  }
}

async function inContext<T>(
  settings: Settings,
  databaseUrl: string,
  work: (access: Access) => Promise<T>,
): Promise<T> {
  const imports = [
    SettingsModule.of(settings),
    DatabaseModule.at(databaseUrl, settings),
    SecretsModule,
    AccessModule,
    PlanPricesModule,
  ];
  const context = await NestFactory.createApplicationContext(
    { module: OperateModule, imports },
    { abortOnError: false, logger: false },
  );
  try {
    const [operators, tokens] = [context.get(OperatorAccounts), context.get(DeployTokens)];
    const prices = context.get(PlanPrices);
    return await work({ operators, tokens, prices, actor: 'server' });
  } finally {
    await context.close();
  }
}
