import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bull';

/** Connecting to a working Redis takes much less. */
const connectTimeoutMs = 1_000;
const pollMs = 5;

/** For sending, subscribing, and waiting for jobs; the last one is opened after the first. */
const allConnections = 3;

/**
 * Closes a queue of Bull at any time. If it is closed while connecting, Bull itself leaves connections open and emits errors that
 * end the process; if Redis is down, it keeps trying to reconnect.
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
