export { readSettings } from './read-settings.js';
export { SETTINGS, type LogLevel, type Settings } from './settings.js';
export { SettingsError } from './settings-error.js';
export { SettingsModule } from './settings.module.js';
