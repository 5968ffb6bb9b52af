import { csvTable, defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { accountKinds } from './ledger-accounts.js';
import { cents, dollarText } from './money.js';

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

/** One entry in a table for accountants. */
const exportedEntry = z.object({
  transaction: z.string(),
  occurredAt: z.string(),
  kind: z.string(),
  source: z.string(),
  account: z.string(),
  owner: z.string().nullable(),
  debit: dollarText,
  credit: dollarText,
});
export type ExportedEntry = z.infer<typeof exportedEntry>;

/** What must always be true of money, by what it is called where it is not. */
export const moneyBreachKinds = [
  'books-differ',
  'subscription-without-plan',
  'plan-without-subscription',
  'two-subscriptions',
  'credit-after-refund',
  'credit-differs',
  'refund-stuck',
] as const;
export type MoneyBreachKind = (typeof moneyBreachKinds)[number];

const moneyCheck = z.object({
  /** `null` before the first time. */
  checkedAt: z.iso.datetime().nullable(),
  /** What was not as it must be, the oldest first. */
  breaches: z.array(
    z.object({
      kind: z.enum(moneyBreachKinds),
      subject: z.string(),
      text: z.string(),
      since: z.iso.datetime(),
      /** Whether a second look has found it, too: then it is an alarm. */
      isConfirmed: z.boolean(),
    }),
  ),
});
export type MoneyCheck = z.infer<typeof moneyCheck>;

export const ledgerEndpoints = defineEndpoints({
  'GET /api/billing/checks': {
    summary: 'Get what the last check of money has found',
    access: 'operator',
    response: moneyCheck,
    errors: [],
  },
  'POST /api/billing/checks': {
    summary: 'Check what must be true of money, now',
    access: 'operator',
    response: moneyCheck,
    errors: ['payment-provider-failed'],
  },
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
