import type { SubscriptionState } from '@tessera/contracts-billing';
import { In } from 'typeorm';

/** States of a subscription that goes on: it renews, or is to as soon as that can be charged. */
export const liveStates = ['active', 'past_due'] as const satisfies readonly SubscriptionState[];

/** The rows in one of them. */
export const isLive = In(liveStates);
