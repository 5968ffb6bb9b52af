import { z } from 'zod';
import {
  defineSettings,
  noSpaces,
  serviceUrl,
  type SettingsOf,
  whole,
} from '../../../platform/config/index.js';

/** The HTTP APIs that are known, with where each is unless a setting says otherwise. */
export const apis = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const;

export const outsideModelSettings = defineSettings(
  {
    aiModelApi: {
      description:
        'Whose HTTP API an outside model has: openai or anthropic; without it all texts are the site’s own',
      schema: z.enum(['openai', 'anthropic']),
    },
    aiModelName: { description: 'Name of the model, as its API knows it', schema: noSpaces },
    aiModelKey: { description: 'Key of the API', schema: noSpaces, secret: true },
    aiModelUrl: {
      description:
        'Where the API is, if not at its usual address; a host of a private network has to be in OUTBOUND_ALLOWED_HOSTS',
      schema: serviceUrl('https://models.example/v1'),
    },
    aiModelRequestsPerDay: {
      description: 'How often the model may be asked on one day (UTC)',
      schema: whole(0, 1_000_000),
      default: '300',
    },
    aiModelTimeoutMs: {
      description: 'How long the model may take',
      schema: whole(100, 120_000),
      default: '20000',
    },
  },
  ({ aiModelApi, aiModelName }) =>
    aiModelApi !== null && aiModelName === null
      ? ['AI_MODEL_NAME must be set, because AI_MODEL_API is']
      : [],
);

export type OutsideModelSettings = SettingsOf<typeof outsideModelSettings>;
