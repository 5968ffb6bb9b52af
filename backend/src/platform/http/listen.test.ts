import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '../config/index.js';
import { checkPort, listen, PortTaken } from './listen.js';

describe('listen', () => {
  const servers = new Set<ReturnType<typeof createServer>>();
  afterEach(() => {
    for (const server of servers) server.close();
    servers.clear();
  });

  const open = (variables: Record<string, string>) => {
    const server = createServer();
    servers.add(server);
    return listen(server, readSettings([], variables));
  };

  it('finds a free port where none was asked for', async () => {
    const [one, two] = [await open({}), await open({})];
    expect(one).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(two).not.toBe(one);
  });

  it('refuses a port that is taken, also before it is needed', async () => {
    const { port: PORT } = new URL(await open({ PORT: '0' }));
    await expect(open({ PORT })).rejects.toThrow(PortTaken);
    await expect(checkPort(readSettings([], { PORT }))).rejects.toThrow(PortTaken);
    await expect(checkPort(readSettings([], {}))).resolves.toBeUndefined();
  });

  it('tells an address that this machine can use', async () => {
    expect(await open({ PORT: '0', HOST: '0.0.0.0' })).toMatch(/^http:\/\/localhost:\d+$/);
  });
});
