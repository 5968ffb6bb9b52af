export { type AlarmCondition, type AlarmSource, AlarmSources } from './alarm-sources.js';
export { AlarmWatchModule } from './alarm-watch.module.js';
export { AlarmsModule } from './alarms.module.js';
