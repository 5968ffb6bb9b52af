import { csvTable, defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { cents } from './money.js';

/** What an account is, and with that the sign of its amounts: assets and expenses grow by debits, the others by credits. */
export const accountSides = {
  asset: 'debit',
  expense: 'debit',
  liability: 'credit',
  income: 'credit',
} as const;
export type AccountType = keyof typeof accountSides;

interface AccountDefinition {
  readonly label: string;
  readonly type: AccountType;
  /** Whether each visitor has one. */
  readonly hasOwner?: true;
}

/** The chart of accounts. */
export const accounts = {
  cash: { label: 'Money at the payment provider and bank', type: 'asset' },
  'ads-receivable': { label: 'Owed by ad partners', type: 'asset' },
  'affiliate-held': { label: 'Commissions on hold', type: 'liability', hasOwner: true },
  'affiliate-payable': { label: 'Commissions to pay', type: 'liability', hasOwner: true },
  'creator-payable': { label: 'Shares of creators to pay', type: 'liability', hasOwner: true },
  'payouts-pending': { label: 'Payouts on their way', type: 'liability', hasOwner: true },
  donations: { label: 'Donations', type: 'income' },
  'subscriptions-pro': { label: 'Pro subscriptions', type: 'income' },
  'subscriptions-premium': { label: 'Premium subscriptions', type: 'income' },
  ads: { label: 'Advertising', type: 'income' },
  'affiliate-commissions': { label: 'Affiliate commissions', type: 'expense' },
  'creator-shares': { label: 'Shares of creators', type: 'expense' },
  'provider-fees': { label: 'Fees of the payment provider', type: 'expense' },
} as const satisfies Readonly<Record<string, AccountDefinition>>;
export type AccountKind = keyof typeof accounts;
export const accountKinds = Object.keys(accounts) as [AccountKind, ...AccountKind[]];

const accountKind = z.enum(accountKinds);

const accountBalance = z.object({
  kind: accountKind,
  /** Of all visitors where each has one. In the direction in which the account grows. */
  balanceCents: cents,
});

const ledgerTransaction = z.object({
  id: z.string(),
  /** For example `donation`. */
  kind: z.string(),
  /** What caused it, for example `payment:<id>`. */
  source: z.string(),
  /** The event of the payment provider that was handled then, if it was one. */
  eventId: z.string().nullable(),
  occurredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** Their sum is 0. */
  entries: z.array(
    z.object({
      account: accountKind,
      owner: z.string().nullable(),
      debitCents: cents,
      creditCents: cents,
    }),
  ),
});
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

const filters = {
  account: accountKind.optional(),
  source: z.string().max(120).optional(),
  from: z.iso.datetime().optional(),
  /** Not included. */
  to: z.iso.datetime().optional(),
};

/** One entry in a table for accountants; amounts in dollars. */
const exportedEntry = z.object({
  transaction: z.string(),
  occurredAt: z.string(),
  kind: z.string(),
  source: z.string(),
  account: z.string(),
  owner: z.string().nullable(),
  debit: z.string(),
  credit: z.string(),
});
export type ExportedEntry = z.infer<typeof exportedEntry>;

export const ledgerEndpoints = defineEndpoints({
  'GET /api/ledger/accounts': {
    summary: 'List the accounts of the ledger with their balances',
    access: 'operator',
    response: z.object({
      accounts: z.array(accountBalance),
      /** All debits minus all credits: 0. */
      differenceCents: cents,
    }),
    errors: [],
  },
  'GET /api/ledger/transactions': {
    summary: 'List transactions of the ledger, the most recent first',
    access: 'operator',
    query: z.strictObject({ ...filters, ...paging }),
    response: z.object({
      transactions: z.array(ledgerTransaction),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/ledger/entries.csv': {
    summary: 'Export the entries of the ledger as a table',
    access: 'operator',
    query: z.strictObject(filters),
    response: csvTable(exportedEntry),
    errors: [],
  },
});
