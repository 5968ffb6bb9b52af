import { Controller } from '@nestjs/common';
import {
  actorName,
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { FailedJobsService } from './failed-jobs.service.js';

/** Jobs that wait for an operator. */
@Controller()
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Handles('GET /api/jobs/failed')
  list() {
    return this.jobs.list();
  }

  @Handles('POST /api/jobs/failed/:id/retry')
  retry({ params }: HandlerInput<'POST /api/jobs/failed/:id/retry'>, context: RequestContext) {
    return this.jobs.retry(params.id, actorName(context));
  }
}
