import fc from 'fast-check';
import { anyRow, rowColumns } from './any-index-rows.js';
import type { IndexUnderTest } from './index-under-test.js';

/** Makes videos copies of the first one after some id, or of none. */
export const anyCopying = fc.record({
  kind: fc.constant('copy' as const),
  pick: fc.nat(6),
  of: fc.option(fc.nat(2), { freq: 4 }),
});

/** Something that changes videos of the index's tests. */
export const anyWrite = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    rows: fc.array(anyRow, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant('update' as const), pick: fc.nat(6), row: anyRow }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(6) }),
  anyCopying,
  fc.record({
    kind: fc.constant('score' as const),
    pick: fc.nat(6),
    score: fc.constantFrom(0, 0.25, 3),
  }),
);

type Write = typeof anyWrite extends fc.Arbitrary<infer T> ? T : never;

export async function applyWrite(site: IndexUnderTest, write: Write): Promise<void> {
  if (write.kind === 'insert') await site.insert(write.rows);
  else if (write.kind === 'delete')
    await site.client.query('delete from videos where id % 7 = $1', [write.pick]);
  else if (write.kind === 'copy')
    await site.client.query(
      'update videos set duplicate_of = (select min(id) from videos where id > $2) where id % 7 = $1 and id > 3',
      [write.pick, write.of],
    );
  else if (write.kind === 'score')
    await site.client.query(
      'update video_scores set engagement = $2::float8, trending = 2 * $2::float8 where video_id % 7 = $1',
      [write.pick, write.score],
    );
  else
    await site.client.query(
      `update videos set (${rowColumns.join(', ')}) = row(${rowColumns.map((_, i) => `$${i + 2}`).join(', ')}) where id % 7 = $1`,
      [write.pick, ...rowColumns.map((name) => write.row[name as keyof typeof write.row])],
    );
}
