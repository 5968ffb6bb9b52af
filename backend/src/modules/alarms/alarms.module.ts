import { Global, Module } from '@nestjs/common';
import { AlarmSources } from './alarm-sources.js';

/** Tells operators what is the matter. */
@Global()
@Module({ providers: [AlarmSources], exports: [AlarmSources] })
export class AlarmsModule {}
