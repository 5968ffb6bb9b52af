import type { SlotProps } from '@tessera/contracts-discovery';
import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { DonateButton } from '../features/donation/donate-button';

/* On phones it stands beside the title, in two short lines. */
const Support = styled(DonateButton)`
  && {
    max-width: 6.5rem;
    min-height: ${token.control.medium};
    padding-inline: ${token.space[3]};
    line-height: 1.2;
    white-space: normal;
    & > svg {
      display: none;
    }
    ${media.medium} {
      width: auto;
      min-height: 0;
      white-space: nowrap;
      & > svg {
        display: block;
      }
    }
  }
`;

/** On the home page. */
export function Slot(_props: SlotProps['home.hero']) {
  return <Support label="Support Our Mission" title="Support Tessera Development" size="small" />;
}
