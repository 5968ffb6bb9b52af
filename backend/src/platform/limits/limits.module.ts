import { Global, Module } from '@nestjs/common';
import { SharedCounts } from './shared-counts.js';

/** Limits shared by all processes of the site. */
@Global()
@Module({ providers: [SharedCounts], exports: [SharedCounts] })
export class LimitsModule {}
