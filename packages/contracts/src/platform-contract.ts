import { alarmEndpoints } from './alarms.js';
import { auditActions } from './audit.js';
import { compositionEndpoints } from './composition-endpoints.js';
import { defineContract } from './contract.js';
import { jobEndpoints } from './jobs.js';
import { operatorEndpoints } from './operators.js';
import { platformErrors } from './problem.js';
import { releaseEndpoints } from './releases.js';
import { platformSlots } from './slots.js';
import { timeTravelEndpoints } from './time-travel.js';

/** What every site has, whatever its areas are: releases, operators, jobs and alarms, and the slots of the frame. */
export const contract = defineContract({
  owner: 'platform',
  endpoints: {
    ...alarmEndpoints,
    ...compositionEndpoints,
    ...jobEndpoints,
    ...operatorEndpoints,
    ...releaseEndpoints,
    ...timeTravelEndpoints,
  },
  errors: platformErrors,
  auditActions,
  slots: platformSlots,
});

declare module './contract.js' {
  interface Contracts {
    platform: typeof contract;
  }
}
