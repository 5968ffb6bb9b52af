import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { addressOf } from '../../../../../platform/http/index.js';
import { exemptFromLimits } from '../../../../../platform/limits/index.js';
import {
  minutesFromNow,
  overrideParameter,
  OverrideTokens,
} from '../../overrides/override-tokens.service.js';

/** How long the override link is valid with which the site opens its own pages. */
const linkMinutes = 5;
const host = '127.0.0.1';
/** Where the preview has a page with nothing but another one of its pages, in a frame. */
const framePath = '/page-check-frame?address=';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** A version as the preview shows it. */
export interface PreviewedVersion extends Version {
  readonly origin: string;
  /** Query of the address that makes the site show the version. */
  readonly search: string;
}

/** Address of the page that has another one in a frame. @param address path and query of that one */
export function framed(address: string): string {
  return framePath + encodeURIComponent(address);
}

/** The site on a port of its own, which only this machine reaches, also where the process serves no visitors. */
@Injectable()
export class Preview {
  constructor(
    private readonly overrides: OverrideTokens,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** Serves the site while something is done with it. @param work gets the origin */
  async during<T>(work: (origin: string) => Promise<T>): Promise<T> {
    const serve = this.adapter.httpAdapter.getInstance() as RequestListener;
    const server = createServer((request, response) => {
      const { url = '' } = request;
      if (url.startsWith(framePath)) return respondWithFrame(response, url);
      // All pages come from one address, and as fast as the machine is.
      exemptFromLimits(request);
      serve(request, response);
    });
    await listenAnywhere(server);
    try {
      return await work(addressOf(server, host));
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  /** How the site shows a version without activating it. */
  of({ name, version }: Version, origin: string): PreviewedVersion {
    const token = this.overrides.sign({ name, version, expiresAt: minutesFromNow(linkMinutes) });
    return { name, version, origin, search: `?${overrideParameter}=${token}` };
  }
}

/** The pages of a version may ask for it too, for anything. */
function respondWithFrame(response: ServerResponse, url: string): void {
  const address = new URL(url, 'http://preview').searchParams.get('address') ?? '';
  const source = address.startsWith('/')
    ? address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    : '';
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><title></title><iframe src="${source}" width="800" height="600"></iframe>`,
  );
}

function listenAnywhere(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve());
  });
}
