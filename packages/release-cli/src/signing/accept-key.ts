import type { DeployKey } from '@tessera/contracts';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';

/**
 * Lets a key sign one remote. Idempotent.
 * @param access with the rights of an operator
 */
export function acceptKey(access: SiteAccess, name: string, publicKey: string): Promise<DeployKey> {
  return callEndpoint(access, 'POST /api/releases/:name/keys', {
    params: { name },
    body: { publicKey },
  });
}
