import type { RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** The page that other sites may embed in a frame; it can't do anything on behalf of its visitor. */
const framed = /^\/embed\/?$/;

/** @param overHttps whether visitors always use https */
export function securityHeaders(overHttps: boolean): RequestHandler {
  const ordinary = helmet(policy(overHttps, false));
  const embedded = helmet(policy(overHttps, true));
  return (request, response, next) =>
    (framed.test(request.path) ? embedded : ordinary)(request, response, next);
}

/** Scripts only come from files of the site; styled-components writes styles into the page. */
function policy(overHttps: boolean, inFrames: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: [inFrames ? '*' : "'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: inFrames ? false : { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: overHttps && { maxAge: 31_536_000, includeSubDomains: false },
  };
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

function allow(response: Response, names: readonly string[], sources: readonly string[]): void {
  const header = 'Content-Security-Policy';
  const directives = String(response.getHeader(header) ?? '').split(';');
  const allowed = directives.map((directive) =>
    names.includes(directive.trim().split(' ')[0] ?? '')
      ? [directive, ...sources].join(' ')
      : directive,
  );
  response.setHeader(header, allowed.join(';'));
}
