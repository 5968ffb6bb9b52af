import { FileList, Section } from '@tessera/design-system/parts';
import { chosenFileOf } from './chosen-file';
import { uploadQueue, useUploads } from './use-uploads';

/** What was uploaded since the page was opened. Taking something from it deletes nothing. */
export function SessionList() {
  const done = useUploads().filter(({ state }) => state === 'done');
  if (done.length === 0) return null;
  return (
    <Section title="Uploaded in this session">
      <FileList
        label="Uploaded in this session"
        files={done.map(chosenFileOf)}
        onRemove={(id) => uploadQueue().remove(id)}
      />
    </Section>
  );
}
