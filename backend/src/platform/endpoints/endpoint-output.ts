import type { EndpointKey } from '@tessera/contracts';
import { endpointOf } from './endpoint-table.js';
import { fieldErrors } from './field-errors.js';

/**
 * The answer with the fields that the contract names and no others.
 * @throws Error where it does not fit the contract: a fault of ours, never shown to the caller
 */
export function checkedAnswer(key: EndpointKey, answer: unknown): unknown {
  const result = endpointOf(key).response.safeParse(answer);
  if (result.success) return result.data;
  const [first] = fieldErrors('answer', result.error);
  throw new Error(`${key} gave an answer against the contract: ${first?.field} ${first?.message}`);
}
