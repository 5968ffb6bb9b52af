import type { UnfinishedUpload } from '@tessera/contracts-creator';
import { fingerprintOf, isSameFile, type UploadDetails } from './upload';
import { uploadQueue } from './use-uploads';

/** Goes on with an unfinished upload, for which the page has the file again. */
export function continueUpload(unfinished: UnfinishedUpload, file: File): string {
  const { id, type, folder, videoId } = unfinished;
  return uploadQueue().add(file, { type, folder, ...(videoId && { videoId }) }, id);
}

/**
 * Uploads files. One that is the file of an unfinished upload goes on where that one has stopped, so that nothing is sent twice.
 * @returns their ids
 */
export function uploadFiles(
  files: readonly File[],
  details: UploadDetails,
  unfinished: readonly UnfinishedUpload[],
): readonly string[] {
  return files.map((file) => {
    const begun = unfinished.find(
      (one) => one.type === details.type && isSameFile(one, fingerprintOf(file)),
    );
    return begun ? continueUpload(begun, file) : uploadQueue().add(file, details);
  });
}
