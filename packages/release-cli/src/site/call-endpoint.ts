import { setTimeout as sleep } from 'node:timers/promises';
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

/** Wait between two questions about a check, in milliseconds; the site itself waits for news before it answers. */
const askAgainMs = 1000;
/** How long a check may take with those that are before it, in milliseconds. */
const checkMs = 30 * 60_000;

/**
 * Calls an endpoint by its contract and checks the response. While the site checks a version first, the call is repeated: it
 * changes nothing until then, and what it is bound to stays.
 * @throws CommandError if the site can't be reached, rejects the request, or violates the contract
 */
export async function callEndpoint<K extends PlatformKey>(
  access: SiteAccess,
  key: K,
  input: Request<K>,
): Promise<Response<K>> {
  const parts: UrlParts & { readonly body?: unknown } = input;
  const response = contract.endpoints[key].response.safeParse(
    await whenChecked(access, () => sendRequest(access, { key, ...parts })),
  );
  if (response.success) return response.data as Response<K>;
  const [issue] = response.error.issues;
  throw new CommandError(
    'unreachable',
    `Unexpected response to ${key}: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

async function whenChecked<T>(access: SiteAccess, send: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + checkMs;
  let shown = -1;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const progress = error instanceof CommandError ? error.progress : null;
      if (!progress || Date.now() > giveUpAt) throw error;
      if (progress.checked !== shown) access.onCheck?.(progress);
      shown = progress.checked;
      await sleep(askAgainMs);
    }
  }
}
