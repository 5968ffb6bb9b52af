import { z } from 'zod';
import type { ClamdAddress } from './clamd-client.js';

/** `host:port`, or the path of a socket. */
export const clamdAddress = z
  .string()
  .refine((text) => parse(text) !== null, {
    error: 'must be host:port or the path of a socket, for example /run/clamav/clamd.ctl',
  })
  .transform((text) => parse(text) as ClamdAddress);

function parse(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text };
  const { host, port } =
    /^(?<host>\[[\da-f:]+\]|[\w.-]+):(?<port>\d{1,5})$/i.exec(text)?.groups ?? {};
  if (host === undefined || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
