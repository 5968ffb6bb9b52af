import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EndpointRegistry } from './endpoint.registry.js';

/** Binds controllers to the contract. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [EndpointRegistry],
  exports: [EndpointRegistry],
})
export class EndpointsModule {}
