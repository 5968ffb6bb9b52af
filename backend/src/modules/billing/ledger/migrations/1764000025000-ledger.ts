import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Ledger1764000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ledger_accounts (
        id bigint generated always as identity primary key,
        kind text not null,
        -- A visitor, or the pseudonym of one who is erased; null where the site has one account of this kind.
        owner text
      );
      create unique index ledger_accounts_identity on ledger_accounts (kind, coalesce(owner, ''));
      create index ledger_accounts_of_owner on ledger_accounts (owner) where owner is not null;

      create table ledger_transactions (
        id bigint generated always as identity primary key,
        -- Says what is recorded, so that nothing is recorded twice.
        key text not null unique,
        kind text not null,
        source text not null,
        event_id text,
        occurred_at timestamptz(3) not null,
        recorded_at timestamptz(3) not null default now()
      );
      create index ledger_transactions_by_time on ledger_transactions (occurred_at, id);
      create index ledger_transactions_of_source on ledger_transactions (source);

      create table ledger_entries (
        transaction_id bigint not null references ledger_transactions,
        account_id bigint not null references ledger_accounts,
        -- Debits are positive, credits negative.
        cents bigint not null check (cents <> 0),
        primary key (transaction_id, account_id)
      );
      create index ledger_entries_of_account on ledger_entries (account_id, transaction_id);

      create function ledger_assert_balanced() returns trigger language plpgsql as $$
      declare
        total numeric;
        entries integer;
      begin
        select sum(cents), count(*) into total, entries from ledger_entries where transaction_id = new.id;
        if entries < 2 or total <> 0 then
          raise exception 'The ledger transaction % does not balance', new.key using errcode = 'integrity_constraint_violation';
        end if;
        return null;
      end $$;
      create constraint trigger ledger_transactions_balance after insert on ledger_transactions
        deferrable initially deferred for each row execute function ledger_assert_balanced();

      -- Entries come with their transaction and never later, so its balance is checked once.
      create function ledger_assert_new() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from ledger_transactions t
            where t.id = new.transaction_id and t.recorded_at = now()::timestamptz(3)
        ) then
          raise exception 'Entries are recorded with their transaction' using errcode = 'integrity_constraint_violation';
        end if;
        return new;
      end $$;
      create constraint trigger ledger_entries_new after insert on ledger_entries
        deferrable initially deferred for each row execute function ledger_assert_new();

      create function ledger_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is never changed: record a transaction that corrects it' using errcode = 'integrity_constraint_violation';
      end $$;
      create trigger ledger_transactions_kept before update or delete or truncate on ledger_transactions
        for each statement execute function ledger_refuse_change();
      create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
        for each statement execute function ledger_refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table ledger_entries, ledger_transactions, ledger_accounts;
      drop function ledger_assert_balanced, ledger_assert_new, ledger_refuse_change;
    `);
  }
}
