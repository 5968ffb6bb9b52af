import type { Response } from '@tessera/contracts';
import { pastedVideos } from '@tessera/contracts-discovery';
import { Button, Dialog, DialogActions } from '@tessera/design-system';
import {
  Banner,
  Form,
  FormField,
  SubmitButton,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { reasonOf } from '../../errors/failures';
import { videoCount } from '../playlists/video-count';
import { useAddVideos } from './curated-collection';

type Added = Response<'POST /api/managed-collections/:id/videos'>;

export interface VideosDialogProps {
  readonly collectionId: string;
  readonly onClose: () => void;
}

/** It stays open with what was not found, so that a mistyped link can be corrected. */
export function VideosDialog({ collectionId: id, onClose }: VideosDialogProps) {
  const { toast } = usePlatform();
  const { mutateAsync: add } = useAddVideos();
  const [added, setAdded] = useState<Added | null>(null);
  const form = useForm({
    schema: pastedVideos,
    defaultValues: { text: '' },
    onSubmit: async ({ text }) => {
      const response = await add({ id, text });
      if (response.unknown.length > 0) {
        form.restart({ text: response.unknown.join('\n') });
        setAdded(response);
        return;
      }
      onClose();
      toast({ title: addedTitle(response) });
    },
    explain: reasonOf,
  });
  const handleClose = () => form.confirmLeave(onClose);
  return (
    <Dialog open title="Add videos" onClose={handleClose}>
      <Form form={form}>
        {added && (
          <Banner tone="warning" title={addedTitle(added)}>
            The remaining lines aren’t videos on this site or shared playlists.
          </Banner>
        )}
        <FormField form={form} name="text">
          {(field) => (
            <Textarea
              label="Links"
              hint="One per line: videos on this site or their platforms, or shared playlists, whose videos are all added."
              data-first-focus
              {...field}
            />
          )}
        </FormField>
        <DialogActions>
          <Button onClick={handleClose}>{added ? 'Close' : 'Cancel'}</Button>
          <SubmitButton label="Add" pendingLabel="Adding…" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function addedTitle({ added }: Added): string {
  return added === 0 ? 'No video was added' : `${videoCount(added)} added`;
}
