import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { addressOf } from '../../../platform/http/index.js';

/**
 * Where the site is, for links in mail. Never taken from a request: whoever sends one could have the link lead, with the secret in it,
 * to a site of their own.
 */
@Injectable()
export class SiteAddress {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly adapter: HttpAdapterHost,
  ) {}

  linkTo(path: `/${string}`): string {
    return (this.settings.publicUrl ?? this.ownAddress()) + path;
  }

  /** In development; a worker has no server of its own. */
  private ownAddress(): string {
    const { host, port } = this.settings;
    const server = this.adapter.httpAdapter?.getHttpServer() as Server | undefined;
    return server?.listening ? addressOf(server, host) : `http://${host}:${port ?? 4000}`;
  }
}
