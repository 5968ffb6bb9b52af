import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PolicyDirectives } from '@tessera/contracts';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * What all responses have in common; documents add what their page asks for. Scripts only come from files of the site;
 * styled-components writes styles into the page; cards of videos show pictures of many platforms on every page.
 * @param overHttps whether visitors always use https
 */
export function securityHeaders(overHttps: boolean): RequestHandler {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'https:', 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          mediaSrc: ["'self'"],
          frameSrc: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          formAction: ["'self'"],
        },
      },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      strictTransportSecurity: overHttps && { maxAge: 31_536_000, includeSubDomains: false },
    }),
  );
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** They are the same for all requests, so they are asked for once. */
function headersOf(middleware: ReturnType<typeof helmet>): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw new Error('The headers are not known', { cause: error });
  });
  for (const name of response.getHeaderNames()) headers.set(name, String(response.getHeader(name)));
  return headers;
}

/**
 * Allows inline scripts in a document.
 * @param sources their hashes as the policy names them, `'sha256-…'`
 */
export function allowScripts(response: Response, sources: readonly string[]): void {
  allow(response, ['script-src'], sources);
}

const loading = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'];

/** Allows a document to load resources of all kinds from another origin. */
export function allowOrigin(response: Response, origin: string): void {
  allow(response, loading, [origin]);
}

/** Allows a document what its page asks for. */
export function allowSources(response: Response, asked: PolicyDirectives): void {
  for (const [name, sources] of Object.entries(asked)) allow(response, [name], sources);
  // It knows no list of sites; browsers that know the policy ignore it anyway.
  if (asked['frame-ancestors']?.length) response.removeHeader('X-Frame-Options');
}

/** Allows pages of the site itself to show a document in a frame. */
export function allowFraming(response: Response): void {
  allow(response, ['frame-ancestors'], ["'self'"]);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
}

const header = 'Content-Security-Policy';

function allow(response: Response, names: readonly string[], sources: readonly string[]): void {
  if (sources.length === 0) return;
  const directives = String(response.getHeader(header) ?? '').split(';');
  const allowed = directives.map((directive) => {
    const [name = '', ...before] = directive.trim().split(' ');
    if (!names.includes(name)) return directive;
    return [name, ...before.filter((source) => source !== "'none'"), ...sources].join(' ');
  });
  response.setHeader(header, allowed.join(';'));
}
