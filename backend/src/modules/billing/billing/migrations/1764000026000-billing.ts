import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Billing1764000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The order in which objects of the provider were read and events arrived.
      create sequence provider_tickets;

      create table provider_events (
        id text primary key,
        type text not null,
        object_kind text,
        object_id text,
        occurred_at timestamptz(3) not null,
        received_at timestamptz(3) not null default now(),
        ticket bigint not null default nextval('provider_tickets')
      );
      create index provider_events_of_object on provider_events (object_kind, object_id, ticket);
      create index provider_events_by_time on provider_events (received_at);

      create table plan_prices (
        price_id text primary key,
        plan text not null,
        period text not null,
        cents integer not null,
        is_current boolean not null,
        -- From when renewals have this price, where another one was current before.
        applies_from timestamptz(3) not null default now(),
        announced_at timestamptz(3)
      );
      create unique index plan_prices_current on plan_prices (plan, period) where is_current;

      create table customers (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        provider_id text unique,
        -- Where receipts go, in lower case.
        email text,
        created_at timestamptz(3) not null default now()
      );
      create index customers_of_visitor on customers (visitor_id);
      create index customers_by_email on customers (email) where email is not null;

      create table payments (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        provider_id text unique,
        description text not null,
        amount_cents integer not null,
        refunded_cents integer not null default 0,
        state text not null,
        failure text,
        ticket bigint not null default 0,
        created_at timestamptz(3) not null default now(),
        paid_at timestamptz(3)
      );
      create index payments_of_visitor on payments (visitor_id, created_at desc);
      create index payments_by_time on payments (created_at desc, id desc);

      create table subscriptions (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        customer_id uuid not null references customers,
        provider_id text unique,
        plan text not null,
        period text not null,
        price_id text not null references plan_prices,
        state text not null,
        ends_at_period_end boolean not null default false,
        started_at timestamptz(3),
        ended_at timestamptz(3),
        -- Set once the money-back guarantee is used.
        refund_requested_at timestamptz(3),
        ticket bigint not null default 0,
        created_at timestamptz(3) not null default now()
      );
      create index subscriptions_of_visitor on subscriptions (visitor_id, created_at desc);
      create index subscriptions_of_customer on subscriptions (customer_id);
      create index subscriptions_by_state on subscriptions (state, plan);

      create table invoices (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        subscription_id uuid not null references subscriptions,
        provider_id text not null unique,
        -- The provider's payment that paid it.
        payment_id text,
        number text,
        state text not null,
        plan text not null,
        period text not null,
        is_first boolean not null,
        total_cents integer not null,
        paid_cents integer not null,
        refunded_cents integer not null default 0,
        period_ends_at timestamptz(3) not null,
        document_url text,
        ticket bigint not null default 0,
        created_at timestamptz(3) not null,
        paid_at timestamptz(3)
      );
      create index invoices_of_visitor on invoices (visitor_id, created_at desc, id desc);
      create index invoices_of_subscription on invoices (subscription_id, period_ends_at);

      create table restore_links (
        id uuid primary key default gen_random_uuid(),
        email text not null,
        token_hash bytea unique,
        used_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      );
      create index restore_links_of_email on restore_links (email, created_at);
      create index restore_links_by_time on restore_links (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table restore_links, invoices, subscriptions, payments, customers, plan_prices, provider_events;
      drop sequence provider_tickets;
    `);
  }
}
