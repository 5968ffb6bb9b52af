import type { RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** The page that other sites may show in a frame; it carries no authority. */
const framed = /^\/embed\/?$/;

/** @param overHttps whether visitors reach the site by https alone */
export function securityHeaders(overHttps: boolean): RequestHandler {
  const ordinary = helmet(policy(overHttps, false));
  const embedded = helmet(policy(overHttps, true));
  return (request, response, next) =>
    (framed.test(request.path) ? embedded : ordinary)(request, response, next);
}

/** Scripts come from files of the site alone; styles are written into the page by styled-components. */
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
 * Lets a document carry inline scripts.
 * @param sources their hashes as the policy names them, `'sha256-…'`
 */
export function allowScripts(response: Response, sources: readonly string[]): void {
  const name = 'Content-Security-Policy';
  const policyText = String(response.getHeader(name) ?? '');
  const allowed = ["script-src 'self'", ...sources].join(' ');
  response.setHeader(
    name,
    policyText.replace("script-src 'self'", () => allowed),
  );
}
