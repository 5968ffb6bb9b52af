import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether the process is stopping. */
@Injectable()
export class ServiceState implements OnModuleDestroy {
  private stopping = false;

  get isStopping(): boolean {
    return this.stopping;
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }
}
