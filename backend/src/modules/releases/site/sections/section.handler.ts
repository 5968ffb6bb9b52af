import { Injectable } from '@nestjs/common';
import { matchRoute, sectionDocument } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { Authenticator } from '../../../../platform/endpoints/index.js';
import { allowFraming } from '../../../../platform/http/index.js';
import { DocumentHandler } from '../document/document.handler.js';
import { renderNotice } from '../document/notice-page.js';

const documents = [{ path: sectionDocument }];

/**
 * Serves what the console shows in a frame: pages of remotes, for operators only. The frame has the origin of the site, so
 * that the operator's session reaches it; browsers that can give it a process of its own, so that it can't block the console.
 */
@Injectable()
export class SectionHandler {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly documents: DocumentHandler,
  ) {}

  /** Matches as the page does, however the address is spelled. */
  has(pathname: string): boolean {
    return matchRoute(documents, pathname) !== null;
  }

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    allowFraming(response);
    response.set('Document-Isolation-Policy', 'isolate-and-credentialless');
    const actor = await this.authenticator.authenticate(request);
    if (actor?.remote === null) return this.documents.handle(pathname, request, response);
    response.status(401).set('Cache-Control', 'no-store').type('html').send(notice);
  }
}

const notice = renderNotice({
  title: 'Sign in to see this page',
  text: 'Only operators of this site have access to it.',
  link: { address: '/operator', text: 'Open the console' },
});
