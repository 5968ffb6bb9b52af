import type { Endpoint, EndpointKey, Listed } from '@tessera/contracts';
import type { z } from 'zod';
import { endpointOf } from './endpoint-table.js';
import { fieldErrors } from './field-errors.js';

/** The schema of a JSON response; `null` for a response of another kind. */
export function jsonSchemaOf({ response }: Endpoint): z.ZodType | null {
  return 'kind' in response ? null : response;
}

/**
 * The response reduced to the fields of the contract; for a list its page, with where it goes on.
 * @throws Error if it violates the contract, which is a bug and never shown to the caller
 */
export function checkedResponse(key: EndpointKey, response: unknown): unknown {
  const endpoint = endpointOf(key);
  if (!endpoint.listed) return checked(key, response);
  const page = response as Listed<unknown>;
  return { ...page, items: checked(key, page.items) };
}

function checked(key: EndpointKey, response: unknown): unknown {
  const result = jsonSchemaOf(endpointOf(key))?.safeParse(response);
  if (!result) throw new Error(`${key} has no JSON response`);
  if (result.success) return result.data;
  const [first] = fieldErrors('response', result.error);
  throw new Error(
    `${key} returned a response that breaks the contract: ${first?.field} ${first?.message}`,
  );
}
