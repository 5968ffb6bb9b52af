import { z } from 'zod';

/**
 * Where a remote is served from while it is developed: this machine, over http, with a port. Written in one form
 * only, because it goes into a policy and into addresses as it is. `[::1]` is not accepted: no policy can name it.
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

/** Version that stands for builds that are not published, until the page has the first of them. */
export const developmentVersion = '0.0.0-dev';
