import type { SlotProps as CreatorSlots } from '@tessera/contracts-creator';
import type { SlotProps } from '@tessera/contracts-discovery';
import { AdIn } from '../features/ads/shown-ad';

/** Fills `discovery.ad` and `content.ad`: an ad, for those whose plan has them. */
export function Slot({
  placement,
  content,
}: SlotProps['discovery.ad'] | CreatorSlots['content.ad']) {
  return <AdIn placement={placement} content={content} />;
}
