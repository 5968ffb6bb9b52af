import { Button, Dialog } from '@tessera/design-system';
import { CopyField, Stack } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { Share2 } from 'lucide-react';

export interface ShareDialogProps {
  /** Of the page. */
  readonly path: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The link of a public page, to be copied or given to another program. */
export function ShareDialog({ path, title, onClose }: ShareDialogProps) {
  const url = new URL(path, location.origin).href;
  const copied = useCopy(url);
  // It rejects where the visitor changes their mind.
  const handleShare = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Dialog open onClose={onClose} title="Share" size="small">
      <Stack gap={4}>
        <CopyField label="Link" value={url} {...copied} data-first-focus />
        {'share' in navigator && (
          <Button onClick={handleShare}>
            <Share2 size={16} aria-hidden />
            Share with an app…
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
