import { Dialog } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { ShareLink } from '@tessera/video-ui';

export interface ShareDialogProps {
  /** Of the page. */
  readonly path: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The link of a public page, to be copied or given to another program. */
export function ShareDialog({ path, title, onClose }: ShareDialogProps) {
  const url = new URL(path, location.origin).href;
  return (
    <Dialog open onClose={onClose} title="Share" size="small">
      <Stack gap={4}>
        <ShareLink url={url} title={title} />
      </Stack>
    </Dialog>
  );
}
