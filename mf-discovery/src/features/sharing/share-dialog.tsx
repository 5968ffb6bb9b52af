import { Button, Dialog, TextField, token, VisuallyHidden } from '@tessera/design-system';
import { Switch } from '@tessera/design-system/parts';
import { useCopyLink } from '@tessera/video-ui';
import { Check, Link2 } from 'lucide-react';
import { styled } from 'styled-components';

export interface ShareDialogProps {
  readonly open: boolean;
  /** For example 'Share playlist'. */
  readonly title: string;
  /** The page that others see. */
  readonly path: string;
  readonly isShared: boolean;
  /** What it means to share it. */
  readonly sharedHint: string;
  /** Who can see it otherwise. */
  readonly privateHint: string;
  readonly onShare: (isShared: boolean) => void;
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

/** Says who can see something of the visitor, and has its link. */
export function ShareDialog({ open, title, path, isShared, ...props }: ShareDialogProps) {
  const url = new URL(path, location.origin).href;
  const { isCopied, copyLink } = useCopyLink(url);
  return (
    <Dialog open={open} onClose={props.onClose} title={title} size="small">
      <Content>
        <Switch
          label="Anyone with the link can see it"
          checked={isShared}
          hint={isShared ? props.sharedHint : props.privateHint}
          onChange={props.onShare}
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
