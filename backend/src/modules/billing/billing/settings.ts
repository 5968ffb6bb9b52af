import { defineSettings, type SettingsOf } from '../../../platform/config/index.js';
import { providerProblems, providerSettings } from './provider/provider-settings.js';

/** Whose account takes the money; without keys payments are tests. */
export const billingSettings = defineSettings(providerSettings, providerProblems);

export type BillingSettings = SettingsOf<typeof billingSettings>;
