import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Impairment, Readiness, type ReadinessSource } from '../health/index.js';
import { ObjectStore } from './object-store.js';
import { StoreUnavailable } from './store-unavailable.js';

/** Reports whether files can be read, which pages need, and stored, which publishing needs. */
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

async function faultOf(check: Promise<void>): Promise<string | null> {
  try {
    await check;
    return null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return error.message;
    throw error;
  }
}
