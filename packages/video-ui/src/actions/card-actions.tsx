import type { Video } from '@tessera/contracts';
import { IconButton, Menu, type MenuAction, token, VisuallyHidden } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useCopy } from '@tessera/platform/use-copy';
import { ArrowUpRight, Check, EllipsisVertical, Link2, Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { platformNames } from '../card/platform-label';
import { watchUrlOf } from '../card/video-facts';
import { lazyPart } from '../lazy-part';
import { useRecord } from '../origin/origin';
import { useSteadyEntries } from './use-steady-entries';

const MenuButton = styled(IconButton)`
  &[data-copied] {
    width: auto;
    padding-inline: ${token.space[2]};
    gap: ${token.space[1]};
    /* Over the end of a long title. */
    --hovered: ${token.color.successSoft};
    background: var(--hovered);
    color: ${token.color.success};
  }
`;

const PlatformLink = styled.a.attrs({ target: '_blank', rel: 'noopener' })``;

const noActions: readonly MenuAction[] = [];

/** A menu works without them. */
const OfferedActions = lazyPart(async () => (await import('./offered-actions')).OfferedActions);

export interface CardActionsProps {
  readonly video: Video;
  readonly tabIndex: number;
  /** It is recorded already. */
  readonly onOpen?: (video: Video) => void;
  /** Shows the video on this site; where it is missing, the menu does not offer it. */
  readonly onPlayHere?: (() => void) | null;
}

/** The menu of a card: what every video offers, and what other areas add. Nothing if both are missing. */
export function CardActions({ video, tabIndex, onOpen, onPlayHere }: CardActionsProps) {
  const { isSlotFilled } = usePlatform();
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [offered, setOffered] = useState<readonly MenuAction[] | null>(null);
  const url = watchUrlOf(video);
  const { isCopied, onCopy } = useCopy(url);
  const record = useRecord();
  const handleOpen = () => {
    record('opened', video.id);
    onOpen?.(video);
  };
  const handleCopy = () => {
    record('shared', video.id);
    onCopy();
  };
  const isExtended = isSlotFilled('video.actions');
  const own = [
    ...(onPlayHere ? [playHereAction(onPlayHere)] : []),
    ...linkActions(video, url, { onOpen: handleOpen, onCopy: handleCopy }),
  ];
  const entries = useSteadyEntries(own, isExtended ? offered : noActions, isOpen);
  if (own.length === 0 && !isExtended) return null;

  const want = () => setIsWanted(true);
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    if (next) want();
  };
  return (
    <>
      <Menu entries={entries} onOpenChange={handleOpenChange}>
        <MenuButton
          label={isCopied ? 'Copied' : 'More actions'}
          size="small"
          tabIndex={tabIndex}
          data-copied={isCopied || undefined}
          onPointerEnter={want}
          onFocus={want}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <EllipsisVertical size={16} aria-hidden />}
          {isCopied && 'Copied'}
        </MenuButton>
      </Menu>
      {isWanted && isExtended && (
        <Suspense>
          <OfferedActions video={video} onChange={setOffered} />
        </Suspense>
      )}
      <VisuallyHidden aria-live="polite">{isCopied && 'Link copied'}</VisuallyHidden>
    </>
  );
}

interface LinkHandlers {
  readonly onOpen: () => void;
  readonly onCopy: () => void;
}

function linkActions(
  video: Video,
  url: string | undefined,
  { onOpen, onCopy }: LinkHandlers,
): MenuAction[] {
  if (!url) return [];
  return [
    {
      label: `Open on ${platformNames[video.platform]}`,
      icon: <ArrowUpRight aria-hidden />,
      link: <PlatformLink href={url} />,
      onSelect: onOpen,
    },
    { label: 'Copy link', icon: <Link2 aria-hidden />, onSelect: onCopy },
  ];
}

function playHereAction(onSelect: () => void): MenuAction {
  return { label: 'Play here', icon: <Play aria-hidden />, onSelect };
}
