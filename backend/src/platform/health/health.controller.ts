import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../endpoints/index.js';
import { ServiceState } from './service-state.js';

@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly state: ServiceState,
  ) {}

  /** The process works; restarting it would not help. */
  @Get('livez')
  @Header('cache-control', 'no-store')
  live(): { status: string } {
    return { status: 'live' };
  }

  /** Requests may be sent here: the database answers and nobody has asked the site to stop. */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: string }> {
    if (this.state.isStopping) throw new ApiProblem('unavailable', 'The site is stopping.');
    await this.database.query('SELECT 1');
    return { status: 'ready' };
  }
}
