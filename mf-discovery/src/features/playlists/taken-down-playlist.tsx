import type { Playlist } from '@tessera/contracts-discovery';
import { Button, EmptyState, Page } from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AppealState } from '../appeals/appeal-state';

/** For its owner: why an operator has taken a playlist down; nothing if none has. */
export function TakenDownNote({ playlist }: { readonly playlist: Playlist }) {
  const { id, title, takenDown } = playlist;
  if (!takenDown) return null;
  return (
    <Banner
      tone="warning"
      title="Taken down by an operator"
      actions={<AppealState kind="playlist" id={id} title={title} />}
    >
      {takenDown.reason} It still works for you, but nobody else can see it.
    </Banner>
  );
}

const title = 'Playlist taken down';

/** The page of a playlist that an operator has taken down, for everybody but its owner. */
export function TakenDownPlaylist({ reason }: { readonly reason: string }) {
  usePageTitle(title);
  return (
    <Page title={title}>
      <EmptyState
        icon={<ShieldX size={24} />}
        title="This playlist was taken down by an operator"
        action={
          <Button as={Link} to="/" variant="primary">
            Discover videos
          </Button>
        }
      >
        {reason}
      </EmptyState>
    </Page>
  );
}
