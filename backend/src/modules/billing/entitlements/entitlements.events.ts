import type { PlanId } from '@tessera/contracts-billing';
import { defineEvent } from '../../../platform/events/index.js';

/** What a visitor may do begins, changes or ends; `plan` is the one that counts from now on. A plan that only expires is not told. */
export const entitlementChanged = defineEvent<{
  readonly visitorId: string;
  readonly plan: PlanId;
}>('entitlement-changed');
