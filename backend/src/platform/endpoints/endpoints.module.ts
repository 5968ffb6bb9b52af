import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EndpointAccess } from './access.js';
import { EndpointServer } from './endpoint-server.js';
import { EndpointRegistry } from './endpoint.registry.js';
import { ResponseSender } from './responses/response-sender.js';

/** Binds controllers to the contract. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [EndpointAccess, EndpointRegistry, EndpointServer, ResponseSender],
  exports: [EndpointRegistry, ResponseSender],
})
export class EndpointsModule {}
