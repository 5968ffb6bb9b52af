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
  switch (due.object) {
    case 'payment_intent':
      await settle(session, await finishProcessing(session, due), 'away');
      return;
    case 'invoice':
      await collect(session, due);
      return;
    case 'subscription':
      await cycle(session, due);
      return;
    case 'refund':
      await decideRefund(session, due);
      return;
    case 'dispute':
      await loseDispute(session, due);
      return;
    default:
      throw new Error(`Nothing can be due of ${due.id}`);
  }
}
