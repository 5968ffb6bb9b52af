import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { failure, prepare } = await import('../commands/preparation.mjs');
const { run } = await import('../commands/processes.mjs');
const { createProgress } = await import('../commands/progress.mjs');
const { tool } = await import('../commands/tools.mjs');
const { workspaceRoot } = await import('../commands/workspace-root.mjs');

const usage = `Usage: npm run generate -- <what> <name>
  area podcasts/episodes --fields 'title:text,minutes:int,state:enum(draft|published),publishOn:day' --search --chart --publishes-on publishOn
                                                a resource of an area: contract, table, endpoints, page, tests and journey
                                                --owned-by visitor (default), operators or nobody
  field podcasts/episodes 'host:text?'          one more field of it
  remote music                                  an area of the site with a page and no data
  slot discovery.headlines --host mf-discovery --filler mf-news
                                                a part of one area on the pages of another
--dry-run only lists the files. Details: add-an-area.md, add-a-remote.md, add-a-slot.md in packages/handbook/how-to`;

/** `npm run generate`: code like that of the existing areas, with tests. */
await main(async (signal) => {
  const [what = '', ...rest] = process.argv.slice(2);
  if (!['area', 'field', 'remote', 'slot'].includes(what) || rest.length === 0) {
    console.error(usage);
    return 2;
  }
  const progress = createProgress(3);
  await prepare(progress, signal, { projects: ['@tessera/workspace'] });
  const step = progress.begin(`${what} ${rest[0]}`);
  const command = [...tool('nx'), 'generate', `@tessera/workspace:${what}`, ...rest];
  const { ok, output } = await run([...command, '--no-interactive'], {
    cwd: workspaceRoot,
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
    signal,
  });
  if (!ok) throw failure(step, `The generator '${what}' failed`, output);
  step.done();
  console.log(`\n${output.split('\n').filter(isChange).join('\n')}`);
  return 0;
});

/** @param {string} line */
function isChange(line) {
  return /^(CREATE|UPDATE|DELETE) /.test(line);
}
