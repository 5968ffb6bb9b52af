import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/index.js';
import { listen } from '../http/index.js';

export interface HealthServer {
  /** For example `http://127.0.0.1:4100`. */
  readonly address: string;
  close(): Promise<void>;
}

const shown = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Serves the health of a process that serves nothing else; `null` if no port is configured for it.
 * @throws PortTaken
 */
export async function startHealthServer(
  app: NestExpressApplication,
  { workerPort, host }: Settings,
): Promise<HealthServer | null> {
  if (workerPort === null) return null;
  const handle = app.getHttpAdapter().getInstance() as RequestListener;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (shown.has(path)) handle(request, response);
    else sendNotFound(response);
  });
  const address = await listen(server, { port: workerPort, host }, 'WORKER_PORT');
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendNotFound(response: ServerResponse): void {
  response
    .writeHead(404, { 'content-type': 'text/plain' })
    .end('Only health and metrics are served here.\n');
}
