import cluster from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { FromPrimary, ToPrimary } from './messages.js';

/** Longer than the library waits for all processes. */
const answerMs = 6_000;

/** Address of the database, if this is one of several processes that serve requests; `null` in all others. */
export async function sharedDatabase(): Promise<string | null> {
  return cluster.isWorker ? (await askFor('database')).url : null;
}

/** Tells that this process serves requests now. */
export function announceReady(address: string): void {
  tell({ kind: 'ready', address });
}

/** Has the figures of this process read together with those of the others. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(registry);
  answering ??= new AggregatorRegistry();
}

/** Answers the first process; what it holds itself is not used. */
let answering: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | undefined;

/** The metrics of all processes in one text; `null` if this is the only one. */
export async function metricsOfAll(): Promise<string | null> {
  if (!cluster.isWorker) return null;
  const { text } = await askFor('metrics');
  if (text === null) throw new Error('The metrics of all processes could not be read');
  return text;
}

async function askFor<K extends FromPrimary['kind']>(
  kind: K,
): Promise<FromPrimary & { readonly kind: K }> {
  const signal = AbortSignal.timeout(answerMs);
  tell({ kind });
  for (;;) {
    const [message] = (await once(process, 'message', { signal })) as [FromPrimary | string];
    // Whoever asks for the same at the same time is served by the same answer.
    if (typeof message === 'object' && message.kind === kind)
      return message as FromPrimary & { readonly kind: K };
  }
}

function tell(message: ToPrimary): void {
  process.send?.(message);
}
