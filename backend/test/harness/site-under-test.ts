import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import type { Settings } from '../../src/platform/config/index.js';
import {
  type VisitorDataKeeper,
  VisitorDataRegistry,
} from '../../src/platform/visitor-data/index.js';
import { VisitorClient } from './visitor-client.js';

/** A token of the site's settings, with which a request is an operator's. */
export const deployToken = 'a-deploy-token-that-is-long-enough-for-tests';

/** What runs while a site is open. */
export interface RunningSite<S extends Settings> {
  readonly app: NestExpressApplication;
  /** Everything that it keeps in files. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly settings: S;
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Starts a site. @param databaseUrl of a database that stays, in place of a new one */
export type StartSite<S extends Settings> = (
  settings: Partial<S>,
  databaseUrl?: string,
) => Promise<RunningSite<S>>;

/** An application that answers over real HTTP on a real database, once it is open. */
export class SiteUnderTest<S extends Settings = Settings> {
  private current: RunningSite<S> | undefined;

  constructor(private readonly start: StartSite<S>) {}

  async open(settings: Partial<S> = {}, databaseUrl?: string): Promise<this> {
    this.current = await this.start(settings, databaseUrl);
    return this;
  }

  async close(): Promise<void> {
    await this.current?.close();
  }

  /** Opens another process of the same site, on its database and with files of its own; it is to be closed first. */
  another(settings?: Partial<S>): Promise<SiteUnderTest<S>> {
    return new SiteUnderTest(this.start).open(settings, this.databaseUrl);
  }

  get app(): NestExpressApplication {
    return this.running.app;
  }

  get settings(): S {
    return this.running.settings;
  }

  get dataDir(): string {
    return this.running.dataDir;
  }

  get databaseUrl(): string {
    return this.running.databaseUrl;
  }

  get database(): DataSource {
    return this.get(DataSource);
  }

  get address(): string {
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** A provider of any of its modules. */
  get<T>(token: Type<T> | (abstract new (...given: never[]) => T) | symbol | string): T {
    return this.app.get<T>(token, { strict: false });
  }

  /** Everything that was logged so far. */
  readonly log = (): string => this.running.log.join('');

  /** A new browser. */
  visitor(): VisitorClient {
    return new VisitorClient(this.address);
  }

  /** Headers that make a request an operator's, whom the audit trail calls `deploy-token`. */
  get operator(): Readonly<Record<string, string>> {
    return { authorization: `Bearer ${deployToken}` };
  }

  /** Who keeps data of visitors under this name. @throws Error if nobody does */
  keeper(name: string): VisitorDataKeeper {
    const found = this.get(VisitorDataRegistry).keepers.find((one) => one.name === name);
    if (!found) throw new Error(`Nobody keeps ${name}`);
    return found.keeper;
  }

  private get running(): RunningSite<S> {
    if (!this.current)
      throw new Error('The site opens before the first test, not while the file is read');
    return this.current;
  }
}
