import {
  contract,
  type JsonKey,
  type Request,
  type Response,
  type UrlParts,
} from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { sendRequest, type SiteAccess } from './send-request.js';

/** Endpoints of the platform, whatever others an area declares. */
type PlatformKey = Extract<JsonKey, keyof typeof contract.endpoints>;

/**
 * Calls an endpoint by its contract and checks the response.
 * @throws CommandError if the site can't be reached, rejects the request, or violates the contract
 */
export async function callEndpoint<K extends PlatformKey>(
  access: SiteAccess,
  key: K,
  input: Request<K>,
): Promise<Response<K>> {
  const parts: UrlParts & { readonly body?: unknown } = input;
  const response = contract.endpoints[key].response.safeParse(
    await sendRequest(access, { key, ...parts }),
  );
  if (response.success) return response.data as Response<K>;
  const [issue] = response.error.issues;
  throw new CommandError(
    'unreachable',
    `Unexpected response to ${key}: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
