import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { assertOwnFiles } from '../own-files.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Handles('GET /api/storage/user/:userId/:dataType')
  find(
    { params }: HandlerInput<'GET /api/storage/user/:userId/:dataType'>,
    { visitorId }: RequestContext,
  ) {
    return this.documents.find(assertOwnFiles(params.userId, visitorId), params.dataType);
  }

  @Handles('POST /api/storage/user/:userId/:dataType')
  store(
    { params, body }: HandlerInput<'POST /api/storage/user/:userId/:dataType'>,
    { visitorId }: RequestContext,
  ) {
    return this.documents.store(assertOwnFiles(params.userId, visitorId), params.dataType, body);
  }
}
