import type { ApplicationDetails } from '@tessera/contracts-billing';

/** What is typed into the form of an application. */
export type Draft = Readonly<Record<keyof ApplicationDetails, string>>;

export const emptyDraft: Draft = {
  companyName: '',
  website: '',
  integrationType: '',
  userBase: '',
  useCase: '',
  contactEmail: '',
  estimatedRevenue: '',
};
