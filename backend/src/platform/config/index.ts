export { readSettings, SettingsError } from './read-settings.js';
export { s3Settings, secretSettings, SETTINGS, type LogLevel, type Settings } from './settings.js';
export { SettingsModule } from './settings.module.js';
