import type { ApplicationDetails, OpportunityDetails } from '@tessera/contracts-billing';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as partners } from '../definition.js';

/** The module with those that it needs. */
export const modules = [operators, visitors, notifications, partners] as const;

export const application: ApplicationDetails = {
  companyName: 'Reel Works',
  website: 'https://reelworks.example/about',
  integrationType: 'WordPress Plugin',
  userBase: '20,000 readers a month',
  useCase: 'A block that shows a search.',
  contactEmail: 'ada@reelworks.example',
  estimatedRevenue: '',
};

export const opportunity: OpportunityDetails = {
  name: 'Discord Bot',
  description: 'Answers with videos.',
  potential: 'High',
  status: 'Concept Phase',
  estimatedUsers: '',
  revenueModel: 'Shared subscriptions',
  timeline: 'Next year',
  integrationComplexity: 'Low',
  requirements: ['A bot account'],
  category: 'Chat',
  isHidden: false,
};
