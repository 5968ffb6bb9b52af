import { Button, EmptyState, mainId, Page } from '@tessera/design-system';
import { EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useShowAgain } from '../hidden/hide';
import type { HiddenEntry } from '../hidden/use-hidden-channel';
import { ChannelTitle } from './channel-title';

export interface HiddenChannelProps {
  readonly id: string;
  readonly name: string;
  /** What hides it. */
  readonly hiddenBy: HiddenEntry;
}

/** The page of a channel that the visitor has hidden, or a list to which they have subscribed. */
export function HiddenChannel({ id, name, hiddenBy: { list, entry } }: HiddenChannelProps) {
  const { mutate: show } = useShowAgain();
  const handleShow = () => {
    // The button goes away with this page; the list that takes its place is in the same element.
    document.getElementById(mainId)?.focus({ preventScroll: true });
    show({ id: entry.id, name, list, entry });
  };
  return (
    <Page title={<ChannelTitle name={name} id={id} />} lead="Channel">
      <EmptyState
        icon={<EyeOff size={24} />}
        title={
          list.isOwn ? 'You’ve hidden this channel' : 'A list you subscribe to hides this channel'
        }
        action={
          <>
            {list.isOwn && (
              <Button variant="primary" onClick={handleShow}>
                Show again
              </Button>
            )}
            <Button as={Link} to="/hidden">
              Hidden videos and channels
            </Button>
          </>
        }
      >
        {list.isOwn ? 'You won’t see its videos anywhere on the site.' : `“${list.name}” hides it.`}
      </EmptyState>
    </Page>
  );
}
