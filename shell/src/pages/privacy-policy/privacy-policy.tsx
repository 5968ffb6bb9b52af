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
      lead="What Tessera stores about you, why, and how to get it or delete it."
      sections={sections}
    />
  );
}
