import { Global, Module } from '@nestjs/common';
import { ResumableUploads } from '../endpoints/bodies/resumable-uploads.js';
import { AbandonedUploads } from './abandoned-uploads.js';
import { OpenUploads } from './open-uploads.js';
import { TusUploads } from './tus-uploads.js';
import { UnfinishedUploads } from './unfinished-uploads.js';
import { UploadLocks } from './upload-locks.js';

/** Resumable uploads to the endpoints that declare them. */
@Global()
@Module({
  providers: [
    AbandonedUploads,
    OpenUploads,
    UnfinishedUploads,
    UploadLocks,
    { provide: ResumableUploads, useClass: TusUploads },
  ],
  exports: [ResumableUploads, UnfinishedUploads],
})
export class UploadsModule {}
