/** Runs one statement; TypeORM's data sources and query runners and `pg`'s clients all do. */
interface StatementRunner {
  query(statement: string, values: unknown[]): Promise<unknown>;
}

/** The categories of the site in the order in which they are listed: slug, name, icon, and hue of the color in degrees. */
const siteCategories: readonly (readonly [string, string, string, number])[] = [
  ['technology', 'Technology', 'fas fa-laptop-code', 263],
  ['education', 'Education', 'fas fa-graduation-cap', 184],
  ['entertainment', 'Entertainment', 'fas fa-fire', 6],
  ['diy-crafts', 'DIY & Crafts', 'fas fa-tools', 55],
  ['gaming', 'Gaming', 'fas fa-gamepad', 293],
  ['music', 'Music', 'fas fa-music', 338],
  ['sports', 'Sports', 'fas fa-futbol', 163],
  ['travel', 'Travel', 'fas fa-plane', 222],
  ['food', 'Food', 'fas fa-utensils', 29],
  ['health', 'Health', 'fas fa-dumbbell', 175],
  ['business', 'Business', 'fas fa-briefcase', 259],
  ['art', 'Art', 'fas fa-palette', 9],
  ['science', 'Science', 'fas fa-flask', 242],
  ['news', 'News', 'fas fa-newspaper', 18],
];

/**
 * Stores the categories of the site where they are missing, and brings names, icons and colors up to date. Other categories stay.
 */
export async function ensureCategories(runner: StatementRunner): Promise<void> {
  const rows = siteCategories.map(([slug, name, icon, hue], index) => {
    return { slug, name, icon, hue, position: index + 1 };
  });
  for (const statement of [insertMissing, updateChanged])
    await runner.query(statement, [JSON.stringify(rows)]);
}

const wanted = `json_to_recordset($1::json) as wanted (slug text, name text, icon text, hue int, position int)`;

// Without a conflict in the ordinary case: each would use up one of few numbers.
const insertMissing = `
  insert into categories (slug, name, icon, hue, position)
  select slug, name, icon, hue, position from ${wanted}
    where slug not in (select slug from categories) order by position
  on conflict do nothing`;

const updateChanged = `
  update categories set name = wanted.name, icon = wanted.icon, hue = wanted.hue, position = wanted.position
    from ${wanted}
    where categories.slug = wanted.slug and (categories.name, categories.icon, categories.hue, categories.position)
      is distinct from (wanted.name, wanted.icon, wanted.hue, wanted.position)`;
