import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { cents } from './money.js';

/** What partners are told of the program. */
export const partnerProgram = z.object({
  /** Of what an integration earns, in percent. */
  partnerShare: z.int(),
  creatorShare: z.int(),
  minPayoutCents: cents,
  reviewBusinessDays: z.int(),
  /** By the plan that has API access. */
  apiCallsPerDay: z.int(),
});
export type PartnerProgram = z.infer<typeof partnerProgram>;

/** What an application may be about. The name of an opportunity that is shown may stand in the place of these. */
export const integrationTypes = [
  'WordPress Plugin',
  'Shopify App',
  'Discord Bot',
  'Slack Integration',
  'YouTube MCN',
  'Custom API Integration',
  'Other',
] as const;

export const partnerLimits = {
  name: 100,
  /** Of a short text, such as a timeline. */
  line: 120,
  /** Of a longer text. */
  text: 2_000,
  requirements: 12,
  opportunities: 50,
  /** Applications of one visitor that are not decided. */
  openApplications: 3,
} as const;

const tooLong = (max: number) => `Use at most ${max} characters`;
const optionalLine = z.string().trim().max(partnerLimits.line, tooLong(partnerLimits.line));
const line = optionalLine.min(1, 'Fill this in');
const text = z.string().trim().max(partnerLimits.text, tooLong(partnerLimits.text));

/** What operators write about an opportunity. */
export const opportunityDetails = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name').max(partnerLimits.name, tooLong(100)),
  description: text.min(1, 'Describe it'),
  /** In words; _Very High_, _High_ and _Medium_ stand out. */
  potential: line,
  /** In words; _Development Ready_, _Partnership Ready_, _In Development_ and _Concept Phase_ stand out. */
  status: line,
  /** Empty where nobody knows. */
  estimatedUsers: optionalLine,
  revenueModel: line,
  timeline: line,
  integrationComplexity: line,
  requirements: z
    .array(line)
    .max(partnerLimits.requirements, `List at most ${partnerLimits.requirements}`),
  category: line,
  isHidden: z.boolean(),
});
export type OpportunityDetails = z.output<typeof opportunityDetails>;

export const opportunity = z.object({
  ...opportunityDetails.omit({ isHidden: true }).shape,
  id: z.uuid(),
});
export type Opportunity = z.infer<typeof opportunity>;

/** An opportunity as operators see it. */
export const managedOpportunity = opportunity.extend({
  isHidden: z.boolean(),
  version: z.int().positive(),
});
export type ManagedOpportunity = z.infer<typeof managedOpportunity>;

export const applicationStates = ['received', 'in-review', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** A name with a dot, whose end is no number: no address of a network, nor of this machine. */
const domain = /^(?:[\w-]+\.)+[a-z](?:[a-z\d-]*[a-z\d])?$/i;

const website = z
  .url({
    protocol: /^https?$/,
    hostname: domain,
    error: 'Enter an address like https://example.com',
  })
  .max(300, tooLong(300));

/** What an applicant writes. */
export const applicationDetails = z.strictObject({
  companyName: z.string().trim().min(1, 'Enter the name of your company').max(100, tooLong(100)),
  website,
  integrationType: z.string().trim().min(1, 'Choose what you want to integrate').max(100),
  userBase: optionalLine.default(''),
  useCase: text.default(''),
  contactEmail: z.email('Enter an email address').max(254, tooLong(254)),
  estimatedRevenue: optionalLine.default(''),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

/** An application as its applicant sees it. */
export const partnerApplication = z.object({
  ...applicationDetails.shape,
  id: z.uuid(),
  state: z.enum(applicationStates),
  submittedAt: z.iso.datetime(),
  /** By when it is reviewed. */
  reviewBy: z.iso.date(),
  decidedAt: z.iso.datetime().nullable(),
  /** What the operator has written to the applicant; empty before the decision. */
  answer: z.string(),
});
export type PartnerApplication = z.infer<typeof partnerApplication>;

export const applicationNote = z.object({
  id: z.uuid(),
  /** Name of the operator. */
  author: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type ApplicationNote = z.infer<typeof applicationNote>;

/** An application as operators see it. */
export const reviewedApplication = partnerApplication.extend({
  version: z.int().positive(),
  /** The first one first; applicants don't see them. */
  notes: z.array(applicationNote),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

export const noteDetails = z.strictObject({ text: text.min(1, 'Enter a note') });

/** What becomes of an application. A decision tells the applicant why. */
export const applicationReview = z
  .strictObject({ state: z.enum(['in-review', 'accepted', 'declined']), answer: text.default('') })
  .refine(({ state, answer }) => state === 'in-review' || answer !== '', {
    path: ['answer'],
    message: 'Write to the applicant',
  });
export type ApplicationReview = z.output<typeof applicationReview>;

const params = z.strictObject({ id: z.uuid() });
const managedOpportunities = z.object({ opportunities: z.array(managedOpportunity) });

export const partnersEndpoints = defineEndpoints({
  'GET /api/partnerships/opportunities': {
    summary: 'List the partnership opportunities',
    access: 'visitor',
    response: z.object({ opportunities: z.array(opportunity), program: partnerProgram }),
    errors: [],
  },
  'GET /api/partnerships/managed-opportunities': {
    summary: 'List all opportunities, including hidden ones',
    access: 'operator',
    response: managedOpportunities,
    errors: [],
  },
  'POST /api/partnerships/opportunities': {
    summary: 'Create an opportunity, as the last one',
    access: 'operator',
    body: opportunityDetails,
    response: managedOpportunity,
    status: 201,
    errors: ['too-many-opportunities', 'opportunity-name-taken'],
  },
  'PUT /api/partnerships/opportunities/:id': {
    summary: 'Change, hide or show an opportunity',
    access: 'operator',
    params,
    body: opportunityDetails,
    ifMatch: 'required',
    response: managedOpportunity,
    errors: ['opportunity-not-found', 'opportunity-name-taken'],
  },
  'PUT /api/partnerships/opportunity-order': {
    summary: 'Order the opportunities',
    access: 'operator',
    /** All of them. */
    body: z.strictObject({ ids: z.array(z.uuid()).max(partnerLimits.opportunities) }),
    response: managedOpportunities,
    errors: ['opportunities-changed'],
  },
  'POST /api/partnerships/apply': {
    summary: 'Apply for a partnership',
    access: 'visitor',
    rateClass: { name: 'partnership-applications', share: 1 / 100, per: 'day' },
    body: applicationDetails,
    /** `message` is for the applicant. */
    response: z.object({ message: z.string(), application: partnerApplication }),
    status: 201,
    errors: ['too-many-applications'],
  },
  'GET /api/partnerships/applications': {
    summary: 'List your applications, the most recent first',
    access: 'visitor',
    response: z.object({ applications: z.array(partnerApplication) }),
    errors: [],
  },
  'GET /api/partnerships/application-queue': {
    summary: 'List applications for review, the oldest first',
    access: 'operator',
    query: z.strictObject({ state: z.enum(applicationStates).default('received'), ...paging }),
    response: z.object({
      applications: z.array(partnerApplication),
      /** How many there are in each state. */
      counts: z.record(z.enum(applicationStates), z.int().nonnegative()),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/partnerships/applications/:id': {
    summary: 'Get an application with its notes',
    access: 'operator',
    params,
    response: reviewedApplication,
    errors: ['application-not-found'],
  },
  'PUT /api/partnerships/applications/:id/review': {
    summary: 'Start the review of an application, accept or decline it',
    access: 'operator',
    params,
    body: applicationReview,
    ifMatch: 'required',
    response: reviewedApplication,
    errors: ['application-not-found', 'application-decided'],
  },
  'POST /api/partnerships/applications/:id/notes': {
    summary: 'Write a note about an application, for operators',
    access: 'operator',
    params,
    body: noteDetails,
    response: reviewedApplication,
    status: 201,
    errors: ['application-not-found'],
  },
});

const limited = z.object({ limit: z.int() });

export const partnerErrors = {
  'opportunity-not-found': { status: 404, title: 'Opportunity not found' },
  'opportunity-name-taken': { status: 409, title: 'Another opportunity has this name' },
  'opportunities-changed': { status: 409, title: 'The list of opportunities has changed' },
  'too-many-opportunities': { status: 409, title: 'Too many opportunities', extra: limited },
  'application-not-found': { status: 404, title: 'Application not found' },
  'application-decided': { status: 409, title: 'This application has already been decided' },
  'too-many-applications': {
    status: 409,
    title: 'Your other applications are still being reviewed',
    extra: limited,
  },
} as const;

export const partnerAuditActions = [
  'opportunity-created',
  'opportunity-changed',
  'opportunities-ordered',
  'application-reviewed',
  'application-noted',
] as const;

export const partnerNotificationKinds = {
  'application-reviewed': { label: 'Your partnership application is reviewed' },
} as const;
