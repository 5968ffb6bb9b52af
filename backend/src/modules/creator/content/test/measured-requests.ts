import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource, type EntityManager } from 'typeorm';
import { IfMatch } from '../../../../platform/endpoints/index.js';
import { ContentActions } from '../items/content-actions.service.js';
import { ContentList } from '../items/content-list.service.js';
import { ContentSaves } from '../items/content-saves.service.js';
import { type RenderedMarkdown, renderMarkdown } from '../reading/markdown.js';
import { compare, type Compared } from './compared.js';
import { addAuthor, addItems, measuredAuthor as visitorId } from './measured-items.js';

/** How many items the author has. */
const items = 1000;
const ifMatch = new IfMatch(null);

/** Lists, saves and publishes as often as asked, each right beside the bare statements. */
export async function comparedRequests(
  app: NestExpressApplication,
  runs: number,
): Promise<Readonly<Record<'list' | 'save' | 'publish', Compared>>> {
  const database = app.get(DataSource);
  await addAuthor(database);
  await addItems(database, 1, items);
  const rows = await database.query<{ id: string; body: string }[]>(
    'select id, body from content_items where visitor_id = $1 order by key limit 2',
    [visitorId],
  );
  const [own, other] = rows;
  if (!own || !other) throw new Error('Nothing was written');
  const service = <T>(type: new (...args: never[]) => T): T => app.get(type, { strict: false });
  const [list, saves, actions] = [
    service(ContentList),
    service(ContentSaves),
    service(ContentActions),
  ];
  const within = <T>(work: (manager: EntityManager) => Promise<T>) => database.transaction(work);
  const key = { id: own.id, visitorId };
  // What readers get is made without a database.
  const rendered = renderMarkdown(own.body);
  const bodyOf = (run: number) => (run === 0 ? own.body : `${own.body}\n\n${run}`);
  const query = {
    limit: 24,
    search: undefined,
    type: 'all',
    status: 'all',
    cursor: undefined,
  } as const;
  return {
    list: await compare(runs, {
      site: () => list.list(visitorId, query),
      bare: () => database.query(listStatement, [visitorId, query.limit]),
    }),
    save: await compare(runs, {
      site: (run) => {
        const save = { changes: { body: bodyOf(run) }, base: { body: bodyOf(run - 1) } };
        return saves.save(key, save, ifMatch);
      },
      bare: (run) => within((manager) => bareSave(manager, other.id, bodyOf(run))),
    }),
    publish: await compare(runs, {
      before: async (run) => {
        const values = [bodyOf(-run), [own.id, other.id]];
        await database.query(
          `update content_items set body = $1, status = 'draft' where id = any($2)`,
          values,
        );
      },
      site: () => actions.act(key, { action: 'publish' }, ifMatch),
      bare: () => within((manager) => barePublish(manager, other.id, rendered)),
    }),
  };
}

const facts = `(select coalesce(sum(c.views), 0)::int from content_view_counts c where c.item_id = i.id) as views,
  (select count(*)::int from likes l where l.kind = 'content' and l.id = i.key) as likes, p.slug as live_slug,
  (i.title, i.slug, i.description, i.body, i.type, i.category, i.tags, i.language, i.cover, i.video_link, i.video_file)
    is distinct from (r.title, r.slug, r.description, r.body, r.type, r.category, r.tags, r.language, r.cover, r.video_link, r.video_file)
    as has_changes`;
const joins = `left join published_content p on p.item_id = i.id and not p.is_down
  left join content_revisions r on r.item_id = i.id and r.number = i.live_revision`;

const listStatement = `
  select i.*, ${facts}, (select count(*)::int from content_items where visitor_id = $1 and deleted_at is null) as total
  from (
    select * from content_items where visitor_id = $1 and deleted_at is null
    order by changed_at desc, id desc limit $2 + 1
  ) i ${joins} order by i.changed_at desc, i.id desc`;

async function bareSave(manager: EntityManager, id: string, body: string): Promise<void> {
  await manager.query('select * from content_items where id = $1 for update', [id]);
  await manager.query(
    'update content_items set body = $2, version = version + 1, changed_at = now() where id = $1',
    [id, body],
  );
  await manager.query(`select i.*, ${facts} from content_items i ${joins} where i.id = $1`, [id]);
}

async function barePublish(
  manager: EntityManager,
  id: string,
  { html, text }: RenderedMarkdown,
): Promise<void> {
  await manager.query('select * from content_items where id = $1 for update', [id]);
  const [{ number }] = await manager.query<[{ number: number }]>(
    `insert into content_revisions (item_id, number, title, slug, description, body, type, category, tags, language, cover,
        video_link, video_file, reason, by)
      select id, last_revision + 1, title, slug, description, body, type, category, tags, language, cover, video_link, video_file,
        'published', 'author' from content_items where id = $1 returning number`,
    [id],
  );
  await manager.query(publishStatement, [id, number, html, text]);
  await manager.query(
    `update content_items set status = 'published', live_revision = $2, last_revision = $2, version = version + 1,
      published_at = coalesce(published_at, now()), changed_at = now() where id = $1`,
    [id, number],
  );
  await manager.query(
    `insert into content_publications (item_id, action, revision, promised_at, zone, attempts, done_at, state)
      values ($1, 'publish', $2, now(), 'UTC', 1, now(), 'done')`,
    [id, number],
  );
  await manager.query(`select i.*, ${facts} from content_items i ${joins} where i.id = $1`, [id]);
}

const publishStatement = `
  insert into published_content (item_id, key, slug, visitor_id, creator_id, revision, type, title, description, html, text,
      category, tags, language, cover, video_link, video_file, minutes, published_at, updated_at, is_listed, search)
    select id, key, 'part-' || key, visitor_id, 'abcdefghijkl', $2, type, title, description, $3, $4, category, tags, language,
      cover, video_link, video_file, 2, now(), now(), true,
      setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A')
        || setweight(to_tsvector('simple', array_to_string(tags, ' ')), 'B')
        || setweight(to_tsvector('english', description), 'C') || setweight(to_tsvector('english', $4), 'D')
    from content_items where id = $1
  on conflict (item_id) do update set revision = excluded.revision, html = excluded.html, text = excluded.text,
    updated_at = excluded.updated_at, search = excluded.search`;
