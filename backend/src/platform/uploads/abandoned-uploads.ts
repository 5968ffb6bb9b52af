import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/index.js';
import { sweepForms } from '../endpoints/bodies/form-files.js';
import { Repeatable } from '../jobs/index.js';
import { OpenUploads } from './open-uploads.js';
import { UploadLocks } from './upload-locks.js';

/** Removes uploads that nobody has finished in time, and what killed processes have left of forms. */
@Injectable()
export class AbandonedUploads {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly locks: UploadLocks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Repeatable({ name: 'abandoned-uploads', everySeconds: 3600 })
  async sweep(): Promise<void> {
    await this.uploads.sweep();
    await this.locks.sweep();
    await sweepForms(this.settings.dataDir);
  }
}
