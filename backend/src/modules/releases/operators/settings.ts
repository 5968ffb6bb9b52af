import { defineSettings, longSecret, type SettingsOf } from '../../../platform/config/index.js';

export const operatorsSettings = defineSettings({
  deployToken: {
    description: 'A token that may publish everything; where not set only tokens of operators may',
    schema: longSecret,
    secret: true,
  },
});

export type OperatorsSettings = SettingsOf<typeof operatorsSettings>;
