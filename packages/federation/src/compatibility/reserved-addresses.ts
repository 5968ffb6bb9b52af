import type { Finding } from '@tessera/contracts';
import type { Meeting } from './meeting.js';
import { isShell } from './part.js';

/** Beginnings of addresses that the server answers itself, whatever is released. */
const reserved = /^\/(api|assets|operator|thumbnails)(\/|$)/i;

/** A remote with the address of the console would be taken for it. Shells from before the console left them had it. */
export function reservedAddressFindings({ candidate }: Meeting): Finding[] {
  if (isShell(candidate)) return [];
  return candidate.manifest.routes
    .filter(({ path }) => reserved.test(path))
    .map(({ path }) => ({
      check: 'reserved-address',
      consumer: candidate.name,
      message: `${path} is answered by the server itself`,
    }));
}
