import { describe, expect, it } from '@jest/globals';
import express, { type Request } from 'express';
import { ClientNetworks } from './client-networks.js';
import { trustProxies } from './trusted-proxies.js';

/** Makes requests as Express does, without a connection. */
function requestsTo(trustedProxies: readonly string[] = []) {
  const app = express();
  trustProxies(app, trustedProxies);
  return (remoteAddress: string, forwardedFor?: string): Request => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return Object.assign(Object.create(app.request) as Request, {
      socket: { remoteAddress },
      headers,
    });
  };
}

function note(networks: ClientNetworks, visitors: number, requestOf: (visitor: number) => Request) {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const request = requestOf(visitor);
    networks.note(request, `${request.socket.remoteAddress} ${visitor}`);
  }
}

describe('the network of a visitor', () => {
  it('is that of the address', () => {
    const request = requestsTo();
    const networks = new ClientNetworks();
    note(networks, 30, () => request('203.0.113.7', '198.51.100.1'));
    expect(networks.networkOf(request('203.0.113.7', '198.51.100.1'), 'v')).toBe('203.0.113.0/24');
    expect(networks.networkOf(request('2001:db8:1:2::7'), 'v')).toBe('2001:db8:1::/48');
    expect(networks.areUnknown).toBe(false);
  });

  it('is the one that a trusted proxy forwards', () => {
    const request = requestsTo(['loopback']);
    const networks = new ClientNetworks();
    note(networks, 300, (visitor) => request('127.0.0.1', `203.0.${visitor % 3}.7`));
    expect(networks.networkOf(request('127.0.0.1', '203.0.113.7'), 'v')).toBe('203.0.113.0/24');
    expect([networks.areUnknown, networks.unknownProxies(true)]).toEqual([false, []]);
  });

  it('is unknown if all are local: then each visitor counts separately', () => {
    const request = requestsTo();
    const networks = new ClientNetworks();
    note(networks, 10, (visitor) => request(visitor % 2 ? '10.0.0.5' : '10.0.1.5'));
    expect(networks.networkOf(request('10.0.0.5', '203.0.113.7'), 'v')).toBe('visitor v');
    expect(networks.networkOf(request('203.0.113.7'), 'v')).toBe('203.0.113.0/24');
  });

  it('is known if visitors come from many networks, local or public', () => {
    const request = requestsTo();
    const office = new ClientNetworks();
    note(office, 100, (visitor) => request(`10.0.${visitor % 10}.5`));
    expect(office.networkOf(request('10.0.1.5'), 'v')).toBe('10.0.1.0/24');
    const open = new ClientNetworks();
    note(open, 20, () => request('127.0.0.1'));
    note(open, 5, (visitor) => request(`203.0.${visitor}.7`));
    expect(open.networkOf(request('127.0.0.1'), 'v')).toBe('127.0.0.0/24');
  });

  it('cannot be made unknown from outside, or known with fake visitors', () => {
    const request = requestsTo();
    const attacked = new ClientNetworks();
    note(attacked, 10, (visitor) => request(`198.51.${visitor}.1`));
    note(attacked, 5_000, () => request('203.0.113.7', '10.0.0.1'));
    expect(attacked.areUnknown).toBe(false);
    const behindProxy = new ClientNetworks();
    note(behindProxy, 100, () => request('127.0.0.1', '198.51.100.1'));
    note(behindProxy, 5_000, () => request('203.0.113.7'));
    expect(behindProxy.areUnknown).toBe(true);
  });
});

describe('an unknown proxy', () => {
  it('is one that forwards requests of all visitors', () => {
    const request = requestsTo();
    const networks = new ClientNetworks();
    const proxy = { address: '127.0.0.1', isForwarding: true, isPrivate: true };
    note(networks, 19, () => request('127.0.0.1', '203.0.113.7'));
    expect(networks.unknownProxies(false)).toEqual([]);
    note(networks, 30, () => request('127.0.0.1', '203.0.113.7'));
    expect(networks.unknownProxies(false)).toEqual([{ ...proxy, visitors: 30 }]);
    note(networks, 1_000, () => request('127.0.0.1', '203.0.113.7'));
    expect(networks.unknownProxies(false)).toEqual([{ ...proxy, visitors: 200 }]);
  });

  it('may send no headers if the site is known to be behind a proxy', () => {
    const request = requestsTo();
    const networks = new ClientNetworks();
    note(networks, 30, () => request('::ffff:172.17.0.1'));
    expect(networks.unknownProxies(false)).toEqual([]);
    expect(networks.unknownProxies(true)).toMatchObject([
      { address: '172.17.0.1', isForwarding: false },
    ]);
  });

  it('may have a public address if all visitors come from it', () => {
    const request = requestsTo();
    const networks = new ClientNetworks();
    note(networks, 30, () => request('203.0.113.7', '198.51.100.1'));
    expect(networks.unknownProxies(false)).toMatchObject([
      { address: '203.0.113.7', isPrivate: false },
    ]);
    note(networks, 2, (visitor) => request(`198.51.${visitor}.1`));
    expect(networks.unknownProxies(false)).toEqual([]);
  });
});
