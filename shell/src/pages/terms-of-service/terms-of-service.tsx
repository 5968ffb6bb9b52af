import { LegalDocument } from '../legal/legal-document';
import type { LegalSection } from '../legal/legal-section';
import { contentAndAnalysis } from './content-and-analysis';
import { liabilityAndChanges } from './liability-and-changes';
import { paymentAndPrograms } from './payment-and-programs';
import { usingTheSite } from './using-the-site';

const sections: readonly LegalSection[] = [
  ...usingTheSite,
  ...contentAndAnalysis,
  ...paymentAndPrograms,
  ...liabilityAndChanges,
];

export function TermsOfService() {
  return (
    <LegalDocument
      title="Terms of Service"
      lead="The agreement between you and Tessera, in plain words."
      sections={sections}
    />
  );
}
