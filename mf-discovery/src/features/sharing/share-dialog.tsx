import { Dialog, token } from '@tessera/design-system';
import { CopyField, Switch } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
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

/** Says who can see something of the visitor, and has its link. */
export function ShareDialog({ open, title, path, isShared, ...props }: ShareDialogProps) {
  const url = new URL(path, location.origin).href;
  const copied = useCopy(url);
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
        <CopyField label="Link" value={url} disabled={!isShared} {...copied} />
      </Content>
    </Dialog>
  );
}
