import type { PartnerProgram } from '@tessera/contracts-billing';
import { Heading, panel } from '@tessera/design-system';
import { styled } from 'styled-components';
import { FactList } from './fact-list';

const Panel = styled.section`
  ${panel}
`;

/** On which terms the site works with partners. */
export function ProgramTerms({ program }: { readonly program: PartnerProgram }) {
  return (
    <Panel aria-labelledby="partner-program">
      <Heading level={2} id="partner-program">
        Partner program
      </Heading>
      <FactList
        facts={{
          'Partner share': `${program.partnerShare}%`,
          'Creator share': `${program.creatorShare}%`,
          'Minimum payout': `$${program.minPayoutCents / 100}`,
          Review: `Within ${program.reviewBusinessDays} business days`,
          'API daily quota': `${program.apiCallsPerDay.toLocaleString('en')} requests`,
        }}
      />
    </Panel>
  );
}
