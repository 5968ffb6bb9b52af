import { Controller } from '@nestjs/common';
import { actorName, Handles, type RequestContext } from '../../../platform/endpoints/index.js';
import { AlarmsService } from './alarms.service.js';

@Controller()
export class AlarmsController {
  constructor(private readonly alarms: AlarmsService) {}

  @Handles('GET /api/alarms')
  list() {
    return this.alarms.list();
  }

  @Handles('POST /api/alarms/test')
  test(_input: object, context: RequestContext) {
    return this.alarms.test(actorName(context));
  }
}
