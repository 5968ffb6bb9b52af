import {
  defineSettings,
  serviceUrl,
  type SettingsOf,
  signingKey,
} from '../../../platform/config/index.js';

export const alarmsSettings = defineSettings({
  alarmWebhookUrl: {
    description: 'Where alarms are sent; where not set they are only shown',
    schema: serviceUrl('https://chat.example/hooks/…'),
    secret: true,
  },
  alarmWebhookSecret: {
    description: 'Signs the messages; where not set they are sent unsigned',
    schema: signingKey,
    secret: true,
  },
});

export type AlarmsSettings = SettingsOf<typeof alarmsSettings>;
