import {
  type Endpoint,
  endpoints,
  type FieldError,
  type FirstData,
  routeParameters,
} from '@tessera/contracts';

const table: Readonly<Record<string, Endpoint>> = endpoints;

/**
 * What is wrong with requests whose answers the server is to write into a page.
 * @param field where the requests stand in the publication
 * @param offered names of the path parameters that the route has
 */
export function checkFirstData(
  requests: readonly FirstData[],
  field: string,
  offered: readonly string[],
): FieldError[] {
  return requests.flatMap(({ endpoint }, index) => {
    const message = fault(endpoint, offered);
    return message ? [{ field: `${field}.${index}.endpoint`, message }] : [];
  });
}

function fault(key: string, offered: readonly string[]): string | undefined {
  const endpoint = Object.hasOwn(table, key) ? table[key] : undefined;
  if (!endpoint) return `the API has no endpoint ${key}`;
  if (endpoint.access !== 'visitor') return `${key} is not for visitors`;
  const missing = routeParameters(key).filter((name) => !offered.includes(name));
  if (missing.length > 0) return `the route has no parameter ${missing.join(', ')} for ${key}`;
  return undefined;
}
