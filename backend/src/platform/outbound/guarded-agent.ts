import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { OutboundError } from './outbound-error.js';
import { isPublic, notPublic, type OutboundRules } from './outbound-rules.js';

interface AgentOptions {
  readonly rules: OutboundRules;
  readonly connectTimeoutMs: number;
  /** In place of the system's. */
  readonly lookup?: LookupFunction | undefined;
}

/**
 * Connects to nothing but what the rules allow. They are applied to the address that is then connected to: a name that means a
 * public address when it is checked, and a private one a moment later, gets nowhere.
 */
export function guardedAgent({ rules, connectTimeoutMs, lookup }: AgentOptions): Agent {
  const free = buildConnector({ timeout: connectTimeoutMs, ...(lookup && { lookup }) });
  const guarded = buildConnector({
    timeout: connectTimeoutMs,
    lookup: publicOnly(lookup ?? systemLookup),
  });
  const connect: buildConnector.connector = (options, callback) => {
    const { hostname, port, protocol } = options;
    const given = port || (protocol === 'https:' ? '443' : '80');
    try {
      rules.check(new URL(`${protocol}//${hostname}:${given}`));
    } catch (error) {
      callback(error as Error, null);
      return;
    }
    (rules.isAllowed(hostname, given) ? free : guarded)(options, callback);
  };
  return new Agent({ connect, connections: 16, pipelining: 1, maxResponseSize: -1 });
}

/** A name is refused if any of its addresses is private, since any of them may be connected to. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      callback(error ?? refusalOf(found), found, family);
    });
  };
}

type Found = Parameters<Parameters<LookupFunction>[2]>[1];

function refusalOf(found: Found): OutboundError | null {
  const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
  return addresses.every(isPublic) ? null : notPublic();
}
