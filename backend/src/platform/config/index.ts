export {
  defineSettings,
  secretSettings,
  type SettingsOf,
  type SettingsOwner,
  variableOf,
} from './define-settings.js';
export {
  isPrivateHost,
  listed,
  longSecret,
  noSpaces,
  oneOf,
  onOff,
  program,
  secureOrigins,
  serviceUrl,
  signingKey,
  whole,
} from './formats.js';
export { type LogLevel, s3Settings, SETTINGS, type Settings } from './platform-settings.js';
export { declarationsOf, readSettings, SettingsError, type SettingsWith } from './read-settings.js';
export { SettingsModule } from './settings.module.js';
