import { AdIn, type AdInProps } from '../features/ads/shown-ad';

/** Fills `discovery.ad` and `content.ad`: an ad, for those whose plan has them. */
export function Slot({ placement, content }: AdInProps) {
  return <AdIn placement={placement} content={content} />;
}
