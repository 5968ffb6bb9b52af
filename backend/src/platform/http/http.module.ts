import { Global, Module } from '@nestjs/common';
import { ClientNetworks } from './client-networks.js';

/** What modules may ask about the connections that requests come by. */
@Global()
@Module({ providers: [ClientNetworks], exports: [ClientNetworks] })
export class HttpModule {}
