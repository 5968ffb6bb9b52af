import {
  defineSettings,
  program,
  secureOrigins,
  type SettingsOf,
} from '../../../platform/config/index.js';

export const releasesSettings = defineSettings({
  browserPath: {
    description: 'Chromium or Chrome that opens the pages of versions before visitors get them',
    schema: program,
  },
  allowedScriptOrigins: {
    description: 'Origins whose scripts remotes may ask for; they can do all that the page can',
    schema: secureOrigins,
    // Only the frame with the payment form asks for it: packages/handbook/decisions/0072-the-payment-form-in-a-frame.md
    default: 'https://js.stripe.com',
  },
});

export type ReleasesSettings = SettingsOf<typeof releasesSettings>;
