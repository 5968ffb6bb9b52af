import { describe, expect, it } from '@jest/globals';
import { OpenStreams } from './open-streams.js';

const from = (client: string, network = client) => ({ client, network });

describe('OpenStreams', () => {
  const limits = { perClient: 2, perProcess: 5 };

  it('closes the longest-idle stream of a client that has too many, each only once', () => {
    const streams = new OpenStreams<string>(limits);
    expect(streams.add('a1', from('a'))).toBeUndefined();
    expect(streams.add('a2', from('a'))).toBeUndefined();
    streams.touch('a1');
    expect(streams.add('b1', from('b'))).toBeUndefined();
    expect(streams.add('a3', from('a'))).toBe('a2');
    expect(streams.add('a4', from('a'))).toBe('a1');
    streams.remove('a2');
    expect(streams.size).toBe(3);
  });

  it('closes a stream of the largest network if the process has too many', () => {
    const streams = new OpenStreams<string>(limits);
    streams.add('old', from('honest'));
    for (const client of ['1', '2', '3', '4']) streams.add(client, from(client, 'attacker'));
    expect(streams.add('new', from('other'))).toBe('1');
    expect(streams.add('5', from('5', 'attacker'))).toBe('2');
    expect(streams.all()).toEqual(['old', '3', '4', 'new', '5']);
  });
});
