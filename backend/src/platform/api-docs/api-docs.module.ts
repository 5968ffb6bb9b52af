import { Module } from '@nestjs/common';
import { ApiDocsController } from './api-docs.controller.js';

/** Shows people what the API offers (`/api/docs`) and programs too (`/api/docs/openapi.json`). */
@Module({ controllers: [ApiDocsController] })
export class ApiDocsModule {}
