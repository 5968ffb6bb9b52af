import { collect, settle } from './collection.js';
import { dueAtOf } from './object-index.js';
import { finishProcessing } from './payment-intents.js';
import { decideRefund, loseDispute } from './refunds.js';
import { Session } from './session.js';
import type { SimulatedObjects } from './simulated-store.js';
import type { StoredObject } from './stored-objects.js';
import { cycle } from './subscription-cycle.js';

/** Does everything that is due, each thing at its own time and in that order. */
export async function doDueWork(objects: SimulatedObjects, now: number): Promise<void> {
  for (let due = await objects.nextDue(now); due !== null; due = await objects.nextDue(now))
    await doWork(new Session(objects, dueAtOf(due) ?? now), due);
}

async function doWork(session: Session, due: StoredObject): Promise<void> {
  const { object: kind } = due;
  if (kind === 'payment_intent')
    await settle(session, await finishProcessing(session, due), 'away');
  else if (kind === 'invoice') await collect(session, due);
  else if (kind === 'subscription') await cycle(session, due);
  else if (kind === 'refund') await decideRefund(session, due);
  else if (kind === 'dispute') await loseDispute(session, due);
  else throw new Error(`Nothing can be due of ${due.id}`);
}
