import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bull';

/** Connections to a Redis that answers are there long before. */
const connectTimeoutMs = 1_000;
const pollMs = 5;

/** To send, to listen, and to wait for jobs; the last is made when the first is there. */
const allConnections = 3;

/**
 * Closes a queue of Bull at whatever moment. Bull by itself leaves connections open, and lets errors go by that end the
 * process, where it is closed while it still connects; and where Redis is away it goes on looking for it.
 * @param isProcessing whether `process` has been called
 */
export async function closeQueue(queue: Queue, isProcessing: boolean): Promise<void> {
  const deadline = Date.now() + connectTimeoutMs;
  while (isConnecting(queue, isProcessing) && Date.now() < deadline) await sleep(pollMs);
  try {
    await queue.close();
  } finally {
    for (const client of queue.clients) client.disconnect();
  }
}

function isConnecting({ clients, client }: Queue, isProcessing: boolean): boolean {
  const hasAll = !isProcessing || client.status !== 'ready' || clients.length === allConnections;
  return !hasAll || clients.some(({ status }) => status === 'connecting' || status === 'connect');
}
