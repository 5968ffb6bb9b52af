import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that simulates network faults. */
export interface FaultProxy {
  /** Address of the server through the proxy. */
  through(url: string): string;
  /** Delays all data, so that both sides wait. */
  hang(): void;
  /** Closes all connections, and new ones at once. */
  refuse(): void;
  /** Delivers delayed data, and accepts connections again. */
  resume(): void;
  /** Closes all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** @param url address of the server, for example `postgres://…@127.0.0.1:5432/x` */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => other.write(chunk));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isHanging) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    through: (address) => address.replace(`:${target.port}/`, `:${port}/`),
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    refuse: () => {
      isRefusing = true;
      cut();
    },
    resume: () => {
      isHanging = false;
      isRefusing = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
