import { request } from '@tessera/api-client';
import type { StoredFile } from '@tessera/contracts-creator';
import { pictureTypes } from '@tessera/contracts-creator/values';
import { useState } from 'react';
import { useFailureToast } from '../../errors/failures';
import { uploadFiles } from '../uploads/continue-upload';
import { useUploadEndings, useUploads } from '../uploads/use-uploads';

/** Where pictures of texts are among the author’s files. */
const folder = 'content';

/**
 * Uploads pictures of a text, which become public files.
 * @param insert puts the Markdown of one that has arrived into the text
 */
export function usePictures(insert: (markdown: string) => void) {
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const explain = useFailureToast();
  const uploads = useUploads().filter(({ id }) => awaited.includes(id));
  const forget = (id: string) => setAwaited((all) => all.filter((one) => one !== id));
  const take = async (file: StoredFile) => {
    try {
      await makePublic(file);
      insert(`![${nameOf(file)}](${file.fileUrl})`);
    } catch (error) {
      explain('The picture wasn’t added')(error as Error);
    }
  };
  useUploadEndings({
    onDone: ({ id, file }) => {
      if (!awaited.includes(id)) return;
      forget(id);
      if (file) void take(file);
    },
  });
  return {
    uploads,
    /** Whether it takes them: there is a picture among what was pasted or dropped. */
    add: (transfer: DataTransfer | null): boolean => {
      const pictures = [...(transfer?.files ?? [])].filter(({ type }) => type in pictureTypes);
      const ids = uploadFiles(pictures, { type: 'general', folder }, []);
      setAwaited((all) => [...all, ...ids]);
      return ids.length > 0;
    },
    forget,
  };
}

/** Said of it until the author says something better. */
function nameOf({ name }: StoredFile): string {
  return name.replace(/\.[^.]*$/, '').replaceAll(/[[\]]/g, '');
}

/** Lets everyone see a file that belongs to what is published. */
async function makePublic({ key, version }: StoredFile): Promise<void> {
  const params = { key };
  await request('PATCH /api/storage/file/:key', {
    params,
    body: { isPublic: true },
    ifMatch: version,
  });
}
