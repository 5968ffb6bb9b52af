import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ProviderMethodsModule } from '../provider-methods/index.js';
import { EndpointAccess } from './access.js';
import { BodyRules } from './bodies/body-rules.js';
import { EndpointServer } from './endpoint-server.js';
import { EndpointRegistry } from './endpoint.registry.js';
import { KeptAnswers } from './kept-answers.js';
import { ResponseSender } from './responses/response-sender.js';

/** Binds controllers to the contract. */
@Global()
@Module({
  imports: [DiscoveryModule, ProviderMethodsModule],
  providers: [
    BodyRules,
    EndpointAccess,
    EndpointRegistry,
    EndpointServer,
    KeptAnswers,
    ResponseSender,
  ],
  exports: [EndpointRegistry, KeptAnswers, ResponseSender],
})
export class EndpointsModule {}
