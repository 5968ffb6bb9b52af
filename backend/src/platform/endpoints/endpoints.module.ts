import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EndpointRegistry } from './endpoint.registry.js';
import { ResponseSender } from './responses/response-sender.js';

/** Binds controllers to the contract. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [EndpointRegistry, ResponseSender],
  exports: [EndpointRegistry, ResponseSender],
})
export class EndpointsModule {}
