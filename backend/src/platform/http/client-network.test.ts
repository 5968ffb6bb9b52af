import { describe, expect, it } from '@jest/globals';
import { clientNetwork, isPrivate, providerNetwork, wideNetwork } from './client-network.js';

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('wideNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:DB8:1:2::7', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8::/48'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(wideNetwork(address)).toBe(network);
  });
});

describe('providerNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.0.0/16'],
    ['2001:db8:1:2::7', '2001:db8::/32'],
  ])('of %s is %s', (address, network) => {
    expect(providerNetwork(address)).toBe(network);
  });
});

describe('isPrivate', () => {
  it.each([
    '127.0.0.1',
    '::ffff:10.0.0.7',
    '172.31.255.1',
    '192.168.1.1',
    '::1',
    'fd00::1',
    'fe80::1%eth0',
  ])('is true for %s', (address) => {
    expect(isPrivate(address)).toBe(true);
  });

  it.each(['203.0.113.7', '172.32.0.1', '::ffff:203.0.113.7', '2001:db8::1', '', 'nonsense'])(
    'is false for %s',
    (address) => {
      expect(isPrivate(address)).toBe(false);
    },
  );
});
