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
  'affiliate-payable': { label: 'Commissions payable', type: 'liability', hasOwner: true },
  'creator-held': { label: 'Creator shares on hold', type: 'liability', hasOwner: true },
  'creator-payable': { label: 'Creator shares payable', type: 'liability', hasOwner: true },
  'payouts-pending': { label: 'Payouts in progress', type: 'liability', hasOwner: true },
  donations: { label: 'Donations', type: 'income' },
  'subscriptions-pro': { label: 'Pro subscriptions', type: 'income' },
  'subscriptions-premium': { label: 'Premium subscriptions', type: 'income' },
  ads: { label: 'Advertising', type: 'income' },
  'affiliate-commissions': { label: 'Affiliate commissions', type: 'expense' },
  'creator-shares': { label: 'Creator shares of ads', type: 'expense' },
  'creator-pool': { label: 'Creator shares of Premium', type: 'expense' },
  'provider-fees': { label: 'Payment provider fees', type: 'expense' },
} as const satisfies Readonly<Record<string, AccountDefinition>>;
export type AccountKind = keyof typeof accounts;
export const accountKinds = Object.keys(accounts) as [AccountKind, ...AccountKind[]];
