import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadModule } from 'libpg-query';
import { migrationProblems } from './problems.mjs';
import { rules } from './rules.mjs';

interface Source {
  readonly name?: string;
  readonly comment?: string;
  readonly transaction?: boolean;
  readonly up: string;
  readonly down?: string;
}

/** A file with a migration. */
function migration({
  name = 'Change1800000000002',
  comment = 'Changes something.',
  transaction = true,
  up,
  down = `await runner.query('select 1');`,
}: Source) {
  const text = `
    import type { MigrationInterface, QueryRunner } from 'typeorm';
    /** ${comment} */
    export class ${name} implements MigrationInterface {
      ${transaction ? '' : 'readonly transaction = false;'}
      async up(runner: QueryRunner): Promise<void> { ${up} }
      async down(runner: QueryRunner): Promise<void> { ${down} }
    }`;
  return { path: `migrations/${name}.ts`, text };
}

const query = (sql: string) => `await runner.query(\`${sql}\`);`;
const problemsOf = (...sources: Source[]) => migrationProblems(sources.map(migration));

/** Rule → statements that break it, each alone in a transaction. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  rewrite: [
    'alter table videos alter column views type bigint',
    'alter table videos add note text, alter views set data type text using views::text',
    'alter table videos set logged',
    'alter table videos set access method heap',
    'alter table videos set tablespace fast',
  ],
  'volatile-default': [
    'alter table videos add token uuid default gen_random_uuid()',
    'alter table videos add seen timestamptz not null default clock_timestamp()',
    `alter table videos add place text default 'a' || random()`,
    'alter table videos add number bigserial',
    'alter table videos add number bigint generated always as identity',
    'alter table videos add twice int generated always as (views * 2) stored',
  ],
  'set-not-null': [
    'alter table videos alter title set not null',
    'alter table videos add note text not null',
    'alter table videos add constraint c check (title is not null) not valid; alter table videos alter title set not null',
  ],
  'not-valid': [
    'alter table videos add constraint positive check (views >= 0)',
    'alter table videos add check (views >= 0)',
    'alter table videos add foreign key (channel_id) references channels',
    'alter table videos add constraint has_title not null title',
    'alter table videos add note text check (length(note) < 9)',
    'alter table videos add channel_id bigint default 1 references channels',
  ],
  'validate-apart': ['alter table videos validate constraint positive'],
  'index-concurrently': [
    'create index on videos (views)',
    'create unique index videos_views on videos (views)',
    'create table notes (id int); create index on videos (views)',
    'drop index videos_views',
    'drop index videos_views; create table videos_views (id int)',
  ],
  'restartable-index': ['create index concurrently videos_views on videos (views)'],
  'no-transaction': ['drop index concurrently videos_views'],
  'unique-using-index': [
    'alter table videos add unique (title)',
    'alter table videos add constraint one primary key (id)',
    'alter table videos add token text unique',
    'alter table rooms add exclude using gist (during with &&)',
  ],
  rename: ['alter table videos rename title to name', 'alter table videos rename to films'],
  drop: [
    'alter table videos drop title',
    'alter table videos drop column if exists title',
    'drop table videos',
    'create table notes (id int); drop table notes, videos cascade',
  ],
  lock: [
    'lock table videos',
    'lock table videos in share mode',
    'truncate videos',
    'cluster videos',
    'vacuum full videos',
    'reindex table videos',
    'refresh materialized view totals',
  ],
  'change-in-batches': [
    'update videos set views = 0',
    `update videos set views = 0 where platform = 'vimeo'`,
    'update videos set views = 0 where id = channel_id',
    'delete from videos',
    'with gone as (delete from videos returning *) insert into old select * from gone',
    'create table notes (id int); update videos set note = notes.id from notes',
  ],
  unreadable: ['alter tabel videos', 'do $$ begin perform 1; end $$'],
};

/** Statements that a live site does not notice, each alone in a transaction. */
const allowed = [
  'create table notes (id bigint generated always as identity primary key, video_id bigint not null references videos, text text not null check (length(text) > 0))',
  'create table notes (id int); create index on notes (id); alter table notes alter id set not null, alter id type bigint, add unique (id)',
  'create table notes as select 1 as id; update notes set id = 2; delete from notes; alter table notes rename id to number',
  'alter table videos add note text',
  `alter table videos add state text not null default 'new'`,
  'alter table videos add seen timestamptz default now(), add day date default current_date',
  `alter table videos add tags text[] not null default '{}'::text[]`,
  'alter table videos add channel_id bigint references channels',
  'alter table videos add twice int generated always as (views * 2) virtual',
  'alter table videos alter token set default gen_random_uuid()',
  'alter table videos alter title drop not null',
  'alter table videos drop constraint positive',
  'alter table videos add constraint positive check (views >= 0) not valid',
  'alter table videos add foreign key (channel_id) references channels not valid',
  'alter table videos add constraint one_title unique using index videos_title',
  'alter index videos_views rename to videos_by_views',
  'create function f() returns int language sql return 1',
  'create view best as select * from videos',
  `insert into categories (slug) values ('news')`,
  'update videos set views = 0 where id = 7',
  'delete from videos where id in (select id from videos where views is null limit 1000)',
  'update only_row set revision = revision + 1 where id = 1',
];

describe('migrationProblems', () => {
  beforeAll(() => loadModule());

  it.each(
    Object.entries(forbidden).flatMap(([rule, statements]) =>
      statements.map((statement) => [rule, statement] as const),
    ),
  )('%s: rejects %s', (rule, statement) => {
    const problems = problemsOf({ up: query(statement) });
    expect(problems).toEqual([
      expect.stringMatching(`^migrations/Change1800000000002.ts: ${rule}: `),
    ]);
    expect(problems[0]).toContain(rules[rule]?.instead);
  });

  it.each(allowed)('allows %s', (statement) => {
    expect(problemsOf({ up: query(statement) })).toEqual([]);
  });

  it('lets a column be required once a constraint on it is validated', () => {
    const steps: Source[] = [
      {
        name: 'Checked1800000000001',
        up: query('alter table videos add constraint titled check (title is not null) not valid'),
      },
      {
        name: 'Validated1800000000002',
        transaction: false,
        up: query('alter table videos validate constraint titled'),
      },
      { name: 'Required1800000000003', up: query('alter table videos alter title set not null') },
    ];
    expect(problemsOf(...steps)).toEqual([]);
    expect(problemsOf(...steps.filter((_, step) => step !== 1))).toHaveLength(1);
  });

  it('lets indexes be created concurrently, but only without a transaction', () => {
    const up = `await createIndexConcurrently(runner, { name: 'i', on: 'videos (views)' });`;
    expect(problemsOf({ up, transaction: false })).toEqual([]);
    expect(problemsOf({ up })).toEqual([expect.stringContaining('no-transaction')]);
  });

  it('requires a query for each statement where there is no transaction', () => {
    const up = 'drop index concurrently a; drop index concurrently b';
    expect(problemsOf({ up: query(up), transaction: false })).toEqual([
      expect.stringContaining('one-statement'),
    ]);
    expect(problemsOf({ up: up.split('; ').map(query).join('\n'), transaction: false })).toEqual(
      [],
    );
  });

  it.each([
    ['SQL that is known only when it runs', 'await runner.query(`drop table ${process.argv[2]}`);'],
    ['a method that writes SQL', `await runner.dropColumn('videos', 'title');`],
    ['SQL from elsewhere', 'await runner.query(sql);'],
  ])('rejects %s', (_, up) => {
    expect(problemsOf({ up })).toEqual([expect.stringContaining('unreadable')]);
  });

  it.each([
    ['a query with values', `await runner.query('insert into notes values ($1)', [1]);`],
    ['the result of a query', `const rows = await runner.query('select 1');`],
    ['the result of a query', `for (const row of await runner.query('select 1')) log(row);`],
    ['a call of hasTable', `if (await runner.hasTable('notes')) return;`],
  ])('rejects %s, which would hide an edit: %s', (what, up) => {
    expect(problemsOf({ up })).toEqual([expect.stringContaining(`same-everywhere: ${what}`)]);
  });

  it('reads SQL that stands in constants of the file', () => {
    const up =
      'const table = `videos`; const sql = `drop table ${table}`; await runner.query(sql);';
    expect(problemsOf({ up })).toEqual([expect.stringContaining('drop table videos')]);
  });

  it('rejects a migration without a way back, and looks at nothing in it', () => {
    expect(problemsOf({ up: '', down: '' })).toEqual([expect.stringContaining('down')]);
    expect(problemsOf({ up: '', down: query('drop table videos') })).toEqual([]);
  });

  it('accepts a breach with a reason, and only where there is one', () => {
    const comment = '@safe drop: nothing has used it since Change1700000000002.';
    expect(problemsOf({ comment, up: query('alter table videos drop title') })).toEqual([]);
    expect(problemsOf({ comment, up: query('lock table videos') })).toEqual([
      expect.stringContaining('lock'),
      expect.stringContaining('@safe drop is not needed'),
    ]);
    const unexplained = { comment: '@safe drop: ', up: query('drop table videos') };
    expect(problemsOf(unexplained)).toHaveLength(1);
  });

  it('leaves out what was released before there were rules', () => {
    expect(problemsOf({ name: 'Notified1764000007210', up: query('drop table videos') })).toEqual(
      [],
    );
  });
});
