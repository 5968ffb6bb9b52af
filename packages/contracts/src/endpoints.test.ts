import { describe, expect, it } from '@jest/globals';
import {
  type Endpoint,
  type EndpointTable,
  endpoints,
  errorCodes,
  routeParameters,
} from './index.js';

const table: EndpointTable = endpoints;
const entries = Object.entries<Endpoint>(table);

describe('the table of endpoints', () => {
  it.each(entries)('%s has parameters for what its path names', (key, { params }) => {
    expect(Object.keys(params?.shape ?? {})).toEqual(routeParameters(key));
  });

  it.each(entries)('%s takes a body only where its method has one', (key, { body, upload }) => {
    const carries = body !== undefined || upload !== undefined;
    expect(carries && /^(GET|DELETE) /.test(key)).toBe(false);
  });

  it.each(entries)('%s names errors that exist, each of them a failure', (_key, { errors }) => {
    const statuses = errors.map((code) => errorCodes[code].status);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
  });
});
