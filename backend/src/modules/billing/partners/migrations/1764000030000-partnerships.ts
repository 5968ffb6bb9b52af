import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Partnerships1764000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have milliseconds, as cursors do.
    await runner.query(`
      create table partner_opportunities (
        id uuid primary key default gen_random_uuid(),
        position integer not null,
        name text not null,
        description text not null,
        potential text not null,
        status text not null,
        estimated_users text not null,
        revenue_model text not null,
        timeline text not null,
        integration_complexity text not null,
        requirements text[] not null,
        category text not null,
        is_hidden boolean not null,
        version integer not null default 1,
        unique (position) deferrable
      );
      create unique index partner_opportunities_by_name on partner_opportunities (lower(name));

      create table partner_applications (
        id uuid primary key default gen_random_uuid(),
        visitor_id text not null,
        company_name text not null,
        website text not null,
        integration_type text not null,
        user_base text not null,
        use_case text not null,
        contact_email text not null,
        estimated_revenue text not null,
        state text not null,
        submitted_at timestamptz(3) not null,
        review_by date not null,
        decided_at timestamptz(3),
        answer text not null default '',
        version integer not null default 1
      );
      create index partner_applications_of_visitor on partner_applications (visitor_id);
      create index partner_applications_in_state on partner_applications (state, submitted_at, id);

      create table partner_application_notes (
        id uuid primary key default gen_random_uuid(),
        application_id uuid not null references partner_applications on delete cascade,
        author text not null,
        text text not null,
        created_at timestamptz(3) not null default now()
      );
      create index partner_application_notes_of_application
        on partner_application_notes (application_id, created_at);
    `);
    // What every site offers. How many people it would reach, nobody knows.
    await runner.query(`
      insert into partner_opportunities (
        position, name, category, potential, status, timeline, integration_complexity,
        estimated_users, is_hidden, description, revenue_model, requirements
      ) values (
        1, 'Custom API Integration', 'API', 'High', 'Development Ready', 'Available now', 'Medium',
        '', false,
        'Bring the search and the categories of this site into a product of your own, by the API that its own pages use.',
        'API access is part of Premium',
        array['A Premium plan', 'A server that keeps the API key']
      ), (
        2, 'Embed Widget', 'Widget', 'Medium', 'Partnership Ready', 'Available now', 'Low',
        '', false,
        'Show a search of this site on pages of your own: one line of HTML, which visitors can use without leaving you.',
        'Affiliate commission on subscriptions through your link',
        array['A website that may show frames of other sites']
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table partner_application_notes, partner_applications, partner_opportunities',
    );
  }
}
