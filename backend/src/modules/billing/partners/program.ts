import { type PartnerProgram, plans } from '@tessera/contracts-billing';

/** What partners are told: the terms of the program, and what Premium gives their programs. */
export const program: PartnerProgram = {
  partnerShare: 30,
  creatorShare: 70,
  minPayoutCents: 5_000,
  reviewBusinessDays: 7,
  apiCallsPerDay: plans.premium.limits.apiCallsPerDay,
};
