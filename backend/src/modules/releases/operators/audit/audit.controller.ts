import { Controller } from '@nestjs/common';
import { Handles, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from './audit-trail.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditTrail) {}

  @Handles('GET /api/audit')
  list({ query }: HandlerInput<'GET /api/audit'>) {
    return this.audit.list(query);
  }
}
