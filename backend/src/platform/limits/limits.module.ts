import { Global, Module } from '@nestjs/common';
import { SharedCounts } from './shared-counts.js';

/** Limits how often something happens, over all processes of the site. */
@Global()
@Module({ providers: [SharedCounts], exports: [SharedCounts] })
export class LimitsModule {}
