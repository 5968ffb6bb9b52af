import { z } from 'zod';
import { defineSettings, type SettingsOf, whole } from '../../../platform/config/index.js';

export const adsSettings = defineSettings({
  adFrameUrl: {
    description:
      "Page of an ad provider, shown in a sandboxed frame in place of the site's own ads",
    schema: z
      .string()
      .refine(isFrameUrl, 'must look like https://ads.example/frame, without user and password'),
  },
  adCentsPerThousandImpressions: {
    description: 'Agreed rate, in cents, for a thousand views of sponsored ads',
    schema: whole(0, 100_000),
    default: '0',
  },
  adCentsPerClick: {
    description: 'Agreed rate, in cents, for a click on a sponsored ad',
    schema: whole(0, 100_000),
    default: '0',
  },
});

export type AdsSettings = SettingsOf<typeof adsSettings>;

function isFrameUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !url.username && !url.password;
}
