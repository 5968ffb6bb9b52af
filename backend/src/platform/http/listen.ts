import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Settings } from '../config/index.js';

const defaultPort = 4000;

/** The configured port is used by another program. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Checks the configured port before anything is started.
 * @throws PortTaken
 */
export async function checkPort({ port, host }: Settings): Promise<void> {
  if (!port) return;
  const probe = createServer();
  if (!(await tryPort(probe, port, host))) throw portTaken(port, host);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Listens on the configured port; by default on 4000, or on any free port if that is taken.
 * @param setting name of the setting for the port
 * @returns the address, for example `http://127.0.0.1:4000`
 */
export async function listen(
  server: Server,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  setting = 'PORT',
): Promise<string> {
  if (await tryPort(server, port ?? defaultPort, host)) return addressOf(server, host);
  if (port !== null) throw portTaken(port, host, setting);
  await tryPort(server, 0, host);
  return addressOf(server, host);
}

function portTaken(port: number, host: string, setting = 'PORT'): PortTaken {
  const message = `Port ${port} on ${host} is taken by another program. Choose another ${setting}.`;
  return new PortTaken(message);
}

function tryPort(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

/** If the site listens on all addresses, the one that works on this machine. */
export function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
