import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignIn1764000085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_in_people (
        visitor_id text primary key,
        -- Keyed, so that addresses can't be tried out on a copy of the table.
        address_hash text not null unique,
        -- Encrypted.
        address text not null,
        -- Of the first address; a change keeps it.
        confirmed_at timestamptz(3) not null
      );

      create table sign_in_browsers (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        -- As in the cookie: first, or an id.
        browser text not null,
        name text not null,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3) not null default now(),
        unique (visitor_id, browser)
      );

      create table sign_in_codes (
        id uuid primary key default gen_random_uuid(),
        -- Who has asked.
        visitor_id text not null,
        address_hash text not null,
        -- Encrypted.
        address text not null,
        -- Null until the mail is written.
        digits_hash text,
        link_hash text unique,
        tries integer not null default 0,
        created_at timestamptz(3) not null default now(),
        confirmed_at timestamptz(3),
        -- Who has confirmed the address before, and as whom the one who asked may continue.
        person text,
        -- What came of that: the browser and the receipt, once the one who asked has decided.
        joined_at timestamptz(3),
        browser text,
        receipt text
      );
      create index sign_in_codes_of_address on sign_in_codes (address_hash, created_at);
      create index sign_in_codes_of_visitor on sign_in_codes (visitor_id);
      create index sign_in_codes_by_age on sign_in_codes (created_at);

      create table sign_in_changes (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        -- The address as it was, which can be taken back.
        address_hash text not null,
        address text not null,
        link_hash text unique,
        changed_at timestamptz(3) not null default now()
      );
      create index sign_in_changes_of_visitor on sign_in_changes (visitor_id, changed_at);
      create index sign_in_changes_of_address on sign_in_changes (address_hash, changed_at);
      create index sign_in_changes_by_age on sign_in_changes (changed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table sign_in_people, sign_in_browsers, sign_in_codes, sign_in_changes',
    );
  }
}
