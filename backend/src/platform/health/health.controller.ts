import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withPool } from '../database/index.js';
import { ApiProblem } from '../endpoints/index.js';
import { type Impairment, Readiness } from './readiness.js';
import { ServiceState } from './service-state.js';

interface Ready {
  readonly status: 'ready';
  /** Problems that don't affect visitors; absent if there are none. */
  readonly warnings?: readonly string[];
}

@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    private readonly state: ServiceState,
    private readonly readiness: Readiness,
  ) {}

  /** Whether the process works, so that there is no need to restart it. */
  @Get('livez')
  @Header('cache-control', 'no-store')
  live(): { status: string } {
    return { status: 'live' };
  }

  /** Whether this process can serve requests: the database responds, pages work, and the process is not stopping. */
  @Get('readyz')
  @Header('cache-control', 'no-store')
  async ready(): Promise<Ready> {
    if (this.state.isStopping) throw new ApiProblem('unavailable', 'The site is stopping.');
    const impairments = await withPool('control', () => this.impairments());
    const fatal = impairments.filter(({ isFatal }) => isFatal);
    if (fatal.length > 0) throw new ApiProblem('unavailable', texts(fatal).join(' '));
    return { status: 'ready', ...(impairments.length > 0 && { warnings: texts(impairments) }) };
  }

  /** @throws if the database does not respond */
  private async impairments(): Promise<Impairment[]> {
    await this.database.query('SELECT 1');
    return this.readiness.impairments();
  }
}

function texts(impairments: readonly Impairment[]): string[] {
  return [...new Set(impairments.map(({ text }) => text))];
}
