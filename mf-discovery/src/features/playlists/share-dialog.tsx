import type { Playlist } from '@tessera/contracts-discovery';
import { Button, Dialog, TextField, token, VisuallyHidden } from '@tessera/design-system';
import { Switch } from '@tessera/design-system/parts';
import { useCopyLink } from '@tessera/video-ui';
import { Check, Link2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useFailureToast } from '../../outage/failures';
import { useUpdatePlaylist } from './update-playlist';

export interface ShareDialogProps {
  readonly open: boolean;
  readonly playlist: Playlist;
  readonly onClose: () => void;
}

const Content = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

const LinkRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[2]};
`;

/** Says who can see a playlist, and has its link. */
export function ShareDialog({ open, playlist, onClose }: ShareDialogProps) {
  const { isShared } = playlist;
  const explain = useFailureToast();
  const update = useUpdatePlaylist(explain('Nothing was changed'));
  const url = new URL(`/playlist/${playlist.id}`, location.origin).href;
  const { isCopied, copyLink } = useCopyLink(url);
  return (
    <Dialog open={open} onClose={onClose} title="Share playlist" size="small">
      <Content>
        <Switch
          label="Anyone with the link can see it"
          checked={isShared}
          hint={
            isShared
              ? 'They see its title, description and videos, and can change nothing.'
              : 'Only you can see this playlist.'
          }
          onChange={(checked) => update.mutate({ playlist, changes: { isShared: checked } })}
          data-first-focus
        />
        <LinkRow>
          <TextField
            label="Link"
            value={url}
            readOnly
            disabled={!isShared}
            onFocus={({ target }) => target.select()}
            onChange={() => undefined}
          />
          <Button variant="primary" disabled={!isShared} onClick={() => void copyLink()}>
            {isCopied ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </LinkRow>
        <VisuallyHidden role="status">{isCopied && 'Link copied'}</VisuallyHidden>
      </Content>
    </Dialog>
  );
}
