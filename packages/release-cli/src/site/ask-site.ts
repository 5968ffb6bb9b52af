import {
  type EndpointKey,
  endpoints,
  type Request,
  type Response,
  type UrlParts,
} from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { sendRequest, type SiteAccess } from './send-request.js';

/**
 * Sends what the contract of an endpoint asks for and gives the answer that it promises.
 * @throws CommandError where the site cannot be reached, refuses, or speaks another contract
 */
export async function askSite<K extends EndpointKey>(
  access: SiteAccess,
  key: K,
  input: Request<K>,
): Promise<Response<K>> {
  const parts: UrlParts & { readonly body?: unknown } = input;
  const answer = endpoints[key].response.safeParse(await sendRequest(access, { key, ...parts }));
  if (answer.success) return answer.data as Response<K>;
  const [issue] = answer.error.issues;
  throw new CommandError(
    'unreachable',
    `The site answered ${key} in a form that this command does not know: ${issue?.path.join('.')} ${issue?.message}`,
  );
}
