import type { SlotProps } from '@tessera/contracts-discovery';
import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { DonateButton } from '../features/donation/donate-button';

/* On phones it stands beside the title, in two short lines. */
const Support = styled(DonateButton)`
  @media (max-width: 767px) {
    && {
      max-width: 6.5rem;
      min-height: ${token.control.medium};
      padding-inline: ${token.space[3]};
      line-height: 1.2;
      white-space: normal;
      & > svg {
        display: none;
      }
    }
  }
`;

/** On the home page. */
export function Slot(_props: SlotProps['home.hero']) {
  return <Support label="Support Our Mission" title="Support Tessera Development" size="small" />;
}
