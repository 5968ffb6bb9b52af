import { Injectable } from '@nestjs/common';
import { Repeatable } from '../jobs/index.js';
import { UploadFolder } from './upload-folder.js';

/** Removes uploads that nobody has finished in time. */
@Injectable()
export class AbandonedUploads {
  constructor(private readonly folder: UploadFolder) {}

  @Repeatable({ name: 'abandoned-uploads', everySeconds: 3600 })
  async sweep(): Promise<void> {
    await this.folder.sweep();
  }
}
