import { Injectable } from '@nestjs/common';
import { Repeatable } from '../jobs/index.js';
import { ObjectStore } from './object-store.js';

/** Removes what killed processes have left in the store. */
@Injectable()
export class UnfinishedObjects {
  constructor(private readonly store: ObjectStore) {}

  @Repeatable({ name: 'unfinished-objects', everySeconds: 3600 })
  async sweep(): Promise<void> {
    await this.store.sweep();
  }
}
