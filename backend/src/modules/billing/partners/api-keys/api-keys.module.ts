import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeys } from '../../../../platform/endpoints/index.js';
import { ApiCalls } from './api-calls.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysController } from './api-keys.controller.js';
import { OwnApiKeys } from './api-keys.service.js';
import { KnownApiKeys } from './known-api-keys.js';

/** Global, because endpoints of all modules admit programs. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ApiKeyEntity])],
  controllers: [ApiKeysController],
  providers: [ApiCalls, OwnApiKeys, { provide: ApiKeys, useClass: KnownApiKeys }],
  exports: [ApiKeys],
})
export class ApiKeysModule {}
