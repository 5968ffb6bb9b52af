export { type AlarmCondition, type AlarmSource, AlarmSources } from './alarm-sources.js';
export { AlarmsModule } from './alarms.module.js';
