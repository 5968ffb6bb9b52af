import { Injectable } from '@nestjs/common';
import { HandOver } from '../hand-over.js';

/** Leaves due jobs to worker processes, which find them in the table themselves. */
@Injectable()
export class NoHandOver extends HandOver {
  override start(): void {}

  override pass(): Promise<boolean> {
    return Promise.resolve(false);
  }

  override async stop(): Promise<void> {}
}
