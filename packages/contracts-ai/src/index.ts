import { defineContract } from '@tessera/contracts';
import { analysisEndpoints } from './analysis.js';

export * from './analysis.js';
export * from './values.js';

/** The analysis of videos, trends and searches, and forecasts with their grades. */
export const contract = defineContract({ owner: 'ai', endpoints: analysisEndpoints });

declare module '@tessera/contracts' {
  interface Contracts {
    ai: typeof contract;
  }
}
