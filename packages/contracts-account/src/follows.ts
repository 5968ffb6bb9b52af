import { defineEndpoints } from '@tessera/contracts';

export const followsEndpoints = defineEndpoints({});
