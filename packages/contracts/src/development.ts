import { z } from 'zod';

/**
 * Origin of a remote under development: this machine, over http, with a port. It has a single spelling, because it goes
 * into a security policy and into addresses unchanged. `[::1]` is not accepted, because no policy can contain it.
 */
export const developmentOrigin = z
  .string()
  .regex(
    /^http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{0,4}$/,
    'must be http://127.0.0.1 or http://localhost with a port',
  )
  .refine((origin) => Number(origin.slice(origin.lastIndexOf(':') + 1)) <= 65_535, {
    error: 'must have a port up to 65535',
  });

/** Placeholder version of unpublished builds, until the page has loaded the first one. */
export const developmentVersion = '0.0.0-dev';
