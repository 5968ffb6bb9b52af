import { download } from '@tessera/api-client';
import { accountKinds, accounts } from '@tessera/contracts-billing/values';
import { Button, Heading, Select, TextField, token } from '@tessera/design-system';
import { DatePicker, Stack } from '@tessera/design-system/parts';
import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFailureToast } from '../../errors/failures';
import { SectionHead } from '../../layout/sections';
import { Accounts } from './accounts';
import { type LedgerFilters, ledgerQuery, useLedgerFilters } from './ledger-filters';
import { MoneyChecks } from './money-checks';
import { Transactions } from './transactions';

const Head = styled(SectionHead)`
  margin-top: ${token.space[6]};
`;

const Filters = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token.space[3]};
  & > * {
    flex: 1 1 12rem;
    max-width: 16rem;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const accountOptions = [
  { value: '', label: 'All accounts' },
  ...accountKinds.map((value) => ({ value, label: accounts[value].label })),
];

/** For operators: the accounts of the site, and everything that was ever recorded. */
export function Ledger() {
  const { filters, change, clear, isNarrowed } = useLedgerFilters();
  const list = useRef<HTMLHeadingElement>(null);
  const show = (changes: Partial<LedgerFilters>) => {
    change(changes);
    list.current?.focus();
  };
  return (
    <Stack>
      <Accounts onChoose={(account) => show({ account })} />
      <MoneyChecks />
      <Head>
        <Heading level={2} ref={list} tabIndex={-1}>
          Transactions
        </Heading>
        <Buttons>
          {isNarrowed && (
            <Button onClick={clear}>
              <X size={16} aria-hidden />
              Remove filters
            </Button>
          )}
          <Export filters={filters} />
        </Buttons>
      </Head>
      <FilterForm key={filters.source} filters={filters} onChange={change} />
      <Transactions filters={filters} onSource={(source) => show({ account: '', source })} />
    </Stack>
  );
}

interface FilterFormProps {
  readonly filters: LedgerFilters;
  readonly onChange: (changes: Partial<LedgerFilters>) => void;
}

function FilterForm({ filters, onChange }: FilterFormProps) {
  const [source, setSource] = useState(filters.source);
  const handleSource = () => {
    if (source.trim() !== filters.source) onChange({ source: source.trim() });
  };
  return (
    <Filters
      onSubmit={(event) => {
        event.preventDefault();
        handleSource();
      }}
    >
      <Select
        label="Account"
        options={accountOptions}
        value={filters.account}
        onChange={(account) => onChange({ account })}
      />
      <TextField
        label="Source"
        hint="For example payment:<id>"
        maxLength={120}
        autoComplete="off"
        value={source}
        onChange={setSource}
        onBlur={handleSource}
      />
      <DatePicker label="First day" value={filters.from} onChange={(from) => onChange({ from })} />
      <DatePicker label="Last day" value={filters.to} onChange={(to) => onChange({ to })} />
    </Filters>
  );
}

function Export({ filters }: { readonly filters: LedgerFilters }) {
  const explain = useFailureToast();
  const [isSaving, setIsSaving] = useState(false);
  const handleClick = async () => {
    setIsSaving(true);
    const query = ledgerQuery(filters);
    await download('GET /api/ledger/entries.csv', { query }).catch(explain('The export failed'));
    setIsSaving(false);
  };
  return (
    <Button onClick={() => void handleClick()} disabled={isSaving}>
      <Download size={16} aria-hidden />
      Export CSV
    </Button>
  );
}
