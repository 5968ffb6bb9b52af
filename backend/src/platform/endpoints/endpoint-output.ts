import type { EndpointKey } from '@tessera/contracts';
import { endpointOf } from './endpoint-table.js';
import { fieldErrors } from './field-errors.js';

/**
 * The response reduced to the fields of the contract.
 * @throws Error if it violates the contract, which is a bug and never shown to the caller
 */
export function checkedResponse(key: EndpointKey, response: unknown): unknown {
  const result = endpointOf(key).response.safeParse(response);
  if (result.success) return result.data;
  const [first] = fieldErrors('response', result.error);
  throw new Error(
    `${key} returned a response that breaks the contract: ${first?.field} ${first?.message}`,
  );
}
