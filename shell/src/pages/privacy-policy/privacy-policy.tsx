import { LegalDocument } from '../legal/legal-document';
import type { LegalSection } from '../legal/legal-section';
import { cookies } from './cookies';
import { sharingAndKeeping } from './sharing-and-keeping';
import { whatAndWhy } from './what-and-why';
import { yourRights } from './your-rights';

const sections: readonly LegalSection[] = [
  ...whatAndWhy,
  cookies,
  ...sharingAndKeeping,
  ...yourRights,
];

export function PrivacyPolicy() {
  return (
    <LegalDocument
      title="Privacy Policy"
      lead="What Tessera knows about you: as little as it can, and never more than it says here."
      sections={sections}
    />
  );
}
