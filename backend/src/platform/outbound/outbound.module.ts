import { Module } from '@nestjs/common';
import { OutboundClient } from './outbound-client.js';

/** For modules that ask other sites. */
@Module({ providers: [OutboundClient], exports: [OutboundClient] })
export class OutboundModule {}
