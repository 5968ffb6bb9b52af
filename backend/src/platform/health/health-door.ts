import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '../config/index.js';
import { listen } from '../http/index.js';

export interface HealthDoor {
  /** For example `http://127.0.0.1:4100`. */
  readonly address: string;
  close(): Promise<void>;
}

const shown = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Shows how a process does that answers nothing else; `null` where the settings name no port for that.
 * @throws PortTaken
 */
export async function openHealthDoor(
  app: NestExpressApplication,
  { workerPort, host }: Settings,
): Promise<HealthDoor | null> {
  if (workerPort === null) return null;
  const answer = app.getHttpAdapter().getInstance() as RequestListener;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (shown.has(path)) answer(request, response);
    else refuse(response);
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

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Only health is shown here.\n');
}
