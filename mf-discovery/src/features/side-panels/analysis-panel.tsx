import { media, token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { styled } from 'styled-components';

/* Takes no room where nothing fills the slot, or where what fills it has failed. */
const Panel = styled.aside`
  display: none;
  ${media.wide} {
    display: block;
    position: sticky;
    top: calc(${token.space[16]} + ${token.space[4]});
    flex: 0 0 20rem;
    margin-left: ${token.space[8]};
    &:empty {
      display: none;
    }
  }
`;

/** The place of the analysis of the video that was opened last. */
export function AnalysisPanel({ videoId }: { readonly videoId: string | null }) {
  return (
    <Panel aria-label="Smart Content Analysis">
      <Slot name="discovery.analysis" props={{ videoId }} />
    </Panel>
  );
}
