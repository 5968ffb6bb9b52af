import type { SlotProps } from '@tessera/contracts-discovery';
import { AdIn } from '../features/ads/shown-ad';

/** Fills the slot `discovery.ad`: an ad, for those whose plan has them. */
export function Slot({ placement, content }: SlotProps['discovery.ad']) {
  return <AdIn placement={placement} content={content} />;
}
