import type { SlotProps } from '@tessera/contracts';
import { media, token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { styled } from 'styled-components';

/* Takes no space where the slot is unfilled or has failed. */
const Panel = styled.aside`
  display: none;
  ${media.large} {
    display: block;
    position: sticky;
    top: calc(${token.space[16]} + ${token.space[4]});
    flex: 0 0 clamp(15rem, 23vw, 20rem);
    margin-left: ${token.space[6]};
    &:empty {
      display: none;
    }
  }
`;

/** The right-hand panel of large screens: the analysis of the video that was opened last. */
export function AnalysisPanel(props: SlotProps['discovery.analysis']) {
  return (
    <Panel aria-label="Smart Content Analysis">
      <Slot name="discovery.analysis" props={props} />
    </Panel>
  );
}

/** The same beside the cross-platform search. */
export function SearchAnalysisPanel(props: SlotProps['cross-platform.panel']) {
  return (
    <Panel aria-label="Smart Content Analysis">
      <Slot name="cross-platform.panel" props={props} />
    </Panel>
  );
}
