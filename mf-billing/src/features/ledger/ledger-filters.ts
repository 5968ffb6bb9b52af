import type { AccountKind } from '@tessera/contracts-billing';
import { accounts } from '@tessera/contracts-billing/values';
import { useSearchParams } from 'react-router-dom';

const dayMs = 24 * 60 * 60 * 1000;
const names = ['account', 'source', 'from', 'to'] as const;

/** What the list of transactions is narrowed to; empty texts are not narrowed. */
export type LedgerFilters = Readonly<Record<(typeof names)[number], string>>;

/** The filters in the query of the address. Days are in UTC, ISO 8601. */
export function useLedgerFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters: LedgerFilters = {
    account: isAccount(parameters.get('account')) ? (parameters.get('account') ?? '') : '',
    source: parameters.get('source') ?? '',
    from: dayIn(parameters.get('from')),
    to: dayIn(parameters.get('to')),
  };
  const change = (changes: Partial<LedgerFilters>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next);
  };
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return { filters, change, clear, isNarrowed: names.some((name) => filters[name] !== '') };
}

/** The same as the endpoints of the ledger take them. */
export function ledgerQuery({ account, source, from, to }: LedgerFilters) {
  return {
    ...(isAccount(account) && { account }),
    ...(source && { source }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
  };
}

function isAccount(text: string | null): text is AccountKind {
  return text !== null && Object.hasOwn(accounts, text);
}

function dayIn(text: string | null): string {
  const isDay =
    text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : '';
}

function startOf(day: string, daysLater = 0): string {
  return new Date(Date.parse(day) + daysLater * dayMs).toISOString();
}
