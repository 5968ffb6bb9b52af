import type { PartnerProgram } from '@tessera/contracts-billing';
import { Heading } from '@tessera/design-system';
import { Section } from '../../layout/sections';
import { FactList } from './fact-list';

/** On which terms the site works with partners. */
export function ProgramTerms({ program }: { readonly program: PartnerProgram }) {
  return (
    <Section aria-labelledby="partner-program">
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
    </Section>
  );
}
