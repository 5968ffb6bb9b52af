import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFaultProxy, type FaultProxy } from './fault-proxy.js';

describe('the fault proxy', () => {
  const echo = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.pipe(socket);
  });
  let proxy: FaultProxy;
  let port: number;

  beforeAll(async () => {
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const url = `tcp://127.0.0.1:${(echo.address() as AddressInfo).port}/`;
    proxy = await startFaultProxy(url);
    port = Number(new URL(proxy.through(url)).port);
  });
  afterAll(async () => {
    await proxy.close();
    echo.close();
  });

  it('passes on, holds back and passes on again', async () => {
    const client = connect(port, '127.0.0.1');
    client.write('one');
    expect(String(await once(client, 'data'))).toBe('one');
    proxy.hang();
    client.write('two');
    const echoed = once(client, 'data').then(([chunk]) => String(chunk));
    const none = new Promise((resolve) => setTimeout(resolve, 50, 'nothing'));
    expect(await Promise.race([echoed, none])).toBe('nothing');
    proxy.resume();
    expect(await echoed).toBe('two');
    client.destroy();
  });

  it('refuses connections until it resumes', async () => {
    proxy.refuse();
    const refused = connect(port, '127.0.0.1');
    refused.on('error', () => undefined);
    await once(refused, 'close');
    proxy.resume();
    const client = connect(port, '127.0.0.1');
    client.write('x');
    expect(String(await once(client, 'data'))).toBe('x');
    client.destroy();
  });

  it('cuts connections', async () => {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    client.write('x');
    await once(client, 'data');
    proxy.cut();
    await once(client, 'close');
    expect(client.destroyed).toBe(true);
  });
});
