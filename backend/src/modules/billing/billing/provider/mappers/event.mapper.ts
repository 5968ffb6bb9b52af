import { z } from 'zod';
import type { ObjectKind, ProviderEvent } from '../provider-objects.js';
import { dateOf } from './references.js';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Whatever version of the API has written it, an event tells at least this. */
const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: reference.nullish().catch(null),
      invoice: reference.nullish().catch(null),
    }),
  }),
});

type EventObject = z.infer<typeof stripeEvent>['data']['object'];

interface Subject {
  readonly kind: ObjectKind;
  readonly idOf: (object: EventObject) => string | null | undefined;
}

const ofPayment: Subject = { kind: 'payment', idOf: (object) => object.payment_intent };

/** What an event is about, by the object that it carries. */
const subjects: Readonly<Record<string, Subject>> = {
  payment_intent: { kind: 'payment', idOf: ({ id }) => id },
  charge: ofPayment,
  refund: ofPayment,
  dispute: ofPayment,
  invoice: { kind: 'invoice', idOf: ({ id }) => id },
  invoice_payment: { kind: 'invoice', idOf: ({ invoice }) => invoice },
  subscription: { kind: 'subscription', idOf: ({ id }) => id },
};

/** @param event as Stripe sends or lists it */
export function eventOf(event: unknown): ProviderEvent {
  const { id, type, created, data } = stripeEvent.parse(event);
  return { id, type, createdAt: dateOf(created), object: subjectOf(data.object) };
}

function subjectOf(object: EventObject): ProviderEvent['object'] {
  const subject = Object.hasOwn(subjects, object.object) ? subjects[object.object] : undefined;
  const id = subject?.idOf(object);
  return subject && id ? { kind: subject.kind, id } : null;
}
