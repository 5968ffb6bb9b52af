import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Impairment, Readiness, type ReadinessSource } from '../health/index.js';
import { ObjectStore } from './object-store.js';
import { StoreUnavailable } from './store-unavailable.js';

/** Tells whether files can be read, without which there are no pages, and stored, without which nothing is published. */
@Injectable()
export class StoreReadiness implements OnModuleInit, ReadinessSource {
  constructor(
    private readonly store: ObjectStore,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.register(this);
  }

  async impairments(): Promise<Impairment[]> {
    const unreadable = await faultOf(this.store.assertReadable());
    if (unreadable !== null) return [{ isFatal: true, text: unreadable }];
    const unwritable = await faultOf(this.store.assertWritable());
    return unwritable === null ? [] : [{ isFatal: false, text: unwritable }];
  }
}

async function faultOf(trial: Promise<void>): Promise<string | null> {
  try {
    await trial;
    return null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.message;
    throw error;
  }
}
