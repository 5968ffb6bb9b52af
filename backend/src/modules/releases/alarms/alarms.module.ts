import { Global, Module } from '@nestjs/common';
import { AlarmSources } from './alarm-sources.js';

/** Lets other modules raise alarms. */
@Global()
@Module({ providers: [AlarmSources], exports: [AlarmSources] })
export class AlarmsModule {}
