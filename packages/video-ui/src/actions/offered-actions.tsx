import type { SlotProps, Video } from '@tessera/contracts';
import type { MenuAction } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

type ActionProps = Parameters<SlotProps['video.actions']['item']>[0];

/** An action of another area, and the element that stands where it was rendered. */
interface Offered {
  readonly place: Element;
  readonly action: MenuAction;
}

/** Adds an action to the menu, and returns how to remove it. */
type Offer = (offered: Offered) => () => void;

const OfferContext = createContext<Offer | null>(null);

export interface OfferedActionsProps {
  readonly video: Video;
  /** Gets the actions in the order in which they are rendered, whenever they change; not before the code of all areas is there. */
  readonly onChange: (actions: readonly MenuAction[]) => void;
}

/** Renders what fills `video.actions`. It stays as long as the card does, so that it may show a dialog of its own. */
export function OfferedActions({ video, onChange }: OfferedActionsProps) {
  const [all, setAll] = useState<readonly Offered[]>([]);
  const offer = useCallback<Offer>((offered) => {
    setAll((others) => [...others, offered].toSorted(byPlace));
    return () => setAll((present) => present.filter((one) => one !== offered));
  }, []);
  // By the time that this runs, every area whose code is missing has said so.
  const missing = useRef(0);
  useEffect(() => {
    if (missing.current === 0) onChange(all.map(({ action }) => action));
  }, [all, onChange]);
  const handleMissing = useCallback(() => {
    missing.current += 1;
    return () => {
      missing.current -= 1;
      // What it offers may be nothing.
      setAll((present) => [...present]);
    };
  }, []);
  return (
    <OfferContext value={offer}>
      <span hidden>
        <Slot
          name="video.actions"
          props={{ video, item: OfferedAction }}
          fallback={<Awaited onMissing={handleMissing} />}
        />
      </span>
    </OfferContext>
  );
}

/** Stands for an area whose code is on its way. */
function Awaited({ onMissing }: { readonly onMissing: () => () => void }) {
  useEffect(() => onMissing(), [onMissing]);
  return null;
}

function byPlace(one: Offered, other: Offered): number {
  const position = one.place.compareDocumentPosition(other.place);
  return position === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * What fillers render for each action. It draws nothing, but describes the action to the card that hosts it: fillers don't
 * have to know what the menu is made of, and share no code with it.
 */
function OfferedAction({ label, icon, disabled = false, onSelect }: ActionProps) {
  const offer = use(OfferContext);
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const select = useEffectEvent(onSelect);
  // Icons are new with every render, and must not offer the action again.
  const iconNow = useEffectEvent(() => icon);
  useEffect(() => {
    if (!offer || !place.current) return undefined;
    const action = { id, label, icon: iconNow(), disabled, onSelect: () => select() };
    return offer({ place: place.current, action });
  }, [offer, id, label, disabled]);
  return <span ref={place} />;
}
