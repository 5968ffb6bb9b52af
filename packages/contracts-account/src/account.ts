import { defineEndpoints } from '@tessera/contracts';

export const accountEndpoints = defineEndpoints({});
