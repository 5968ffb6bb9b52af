import { token } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';

/* Its height is there before its content is. */
const Line = styled.div`
  position: relative;
  z-index: 2;
  height: 1.6em;
  margin-top: ${token.space[2]};
  overflow: hidden;
  font-size: ${token.text.caption};
  line-height: 1.6;
  white-space: nowrap;
`;

/**
 * The line below a card in a list with what other areas know about its video; nothing if none of them says anything.
 * @param videoId `null` while the card is loading
 */
export function CardDetails({ videoId }: { readonly videoId: string | null }) {
  const { isSlotFilled } = usePlatform();
  if (!isSlotFilled('video.details')) return null;
  return <Line>{videoId !== null && <Slot name="video.details" props={{ videoId }} />}</Line>;
}
