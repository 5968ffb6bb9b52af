import type { Origin, Video } from '@tessera/contracts';
import { Slot, usePlatform } from '@tessera/platform';
import { createContext, type ReactNode, use, useState } from 'react';
import { useOrigin } from '../origin/origin';

/** Shows a video on this site, which was found somewhere. */
type PlayHere = (video: Video, origin: Origin) => void;

const PlayHereContext = createContext<PlayHere | null>(null);

/** Where a page shows videos in its own way: its cards then open no panel over it. */
export const PlayHereProvider = PlayHereContext.Provider;

interface PlayHereHere {
  /** `null` where no area shows videos. */
  readonly playHere: (() => void) | null;
  /** What to render for it. */
  readonly panel: ReactNode;
}

/** How a card shows its video on this site: over the page by default. */
export function usePlayHere(video: Video): PlayHereHere {
  const { isSlotFilled } = usePlatform();
  const provided = use(PlayHereContext);
  const origin = useOrigin();
  const [shown, setShown] = useState<Video | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (provided) return { playHere: () => provided(video, origin), panel: null };
  if (!isSlotFilled('video.panel')) return { playHere: null, panel: null };
  const playHere = () => {
    setShown(video);
    setIsOpen(true);
  };
  const onClose = () => setIsOpen(false);
  // The card may get another video while this one is open.
  const props = shown && { video: shown, origin, open: isOpen, onClose };
  return { playHere, panel: props && <Slot name="video.panel" props={props} /> };
}
