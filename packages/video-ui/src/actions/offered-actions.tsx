import type { SlotProps, Video } from '@tessera/contracts';
import type { MenuAction } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { createContext, use, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useOrigin } from '../origin/origin';

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
  const origin = useOrigin();
  const all = useRef<readonly Offered[]>([]);
  /** How many have not said yet what they offer: areas whose code is missing, and at first the slot itself. */
  const missing = useRef(1);
  // Whoever reports together is one change: the card is rendered once the last of them has.
  const report = useCallback(() => {
    if (missing.current === 0) onChange(all.current.map(({ action }) => action));
  }, [onChange]);
  const offer = useCallback<Offer>(
    (offered) => {
      all.current = [...all.current, offered].toSorted(byPlace);
      report();
      return () => {
        all.current = all.current.filter((one) => one !== offered);
        report();
      };
    },
    [report],
  );
  const handleMissing = useCallback(() => {
    missing.current += 1;
    return () => {
      missing.current -= 1;
      // What it offers may be nothing.
      report();
    };
  }, [report]);
  // By the time that this runs, every area has offered something or has said that its code is missing.
  useEffect(() => {
    missing.current -= 1;
    report();
    return () => void (missing.current += 1);
  }, [report]);
  return (
    <OfferContext value={offer}>
      <span hidden>
        <Slot
          name="video.actions"
          props={{ video, origin, item: OfferedAction }}
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
