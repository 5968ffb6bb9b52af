import { type AuditEntry, type RecordedComposition, releaseChanges } from '@tessera/contracts';
import type { Command } from 'commander';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Context } from './context.js';
import { describeAudit } from './describe/audit.js';
import { describeCompositions } from './describe/compositions.js';
import { addExamples } from './help.js';
import { wholeNumber } from './options/whole-number.js';
import type { Colors } from './output.js';

const actions: ReadonlySet<string> = new Set(releaseChanges);
const pageSize = 200;

export function addHistory(program: Command, context: Context): void {
  const command = program
    .command('history')
    .description('show releases and compositions, newest first')
    .argument('[name]', 'only this remote')
    .option('--limit <n>', 'max number of changes and of compositions', wholeNumber(1, 10_000), 20)
    .action(async (name: string | undefined, { limit }: { limit: number }) => {
      const access = context.access();
      const history = {
        changes: await changes(access, name, limit),
        compositions: await compositions(access, name, limit),
      };
      const { print, colors } = context.output();
      print(history, describe(history, colors));
    });
  addExamples(command, 'tessera history', 'tessera history mf-news --limit 100');
}

async function changes(
  access: SiteAccess,
  name: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = { cursor, limit: pageSize };
    const { entries, nextCursor } =
      name === undefined
        ? await callEndpoint(access, 'GET /api/audit', { query })
        : await callEndpoint(access, 'GET /api/releases/:name/changes', {
            params: { name },
            query,
          });
    found.push(...entries.filter(({ action }) => actions.has(action)));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < limit);
  return found.slice(0, limit);
}

/** Recorded compositions; with a name, only those in which its version changed. They are for operators: others see none. */
async function compositions(
  access: SiteAccess,
  name: string | undefined,
  limit: number,
): Promise<RecordedComposition[]> {
  const query = { limit: pageSize };
  const all = await callEndpoint(access, 'GET /api/compositions', { query }).catch(ifForbidden([]));
  const matching = all.filter(
    ({ versions }, index) =>
      name === undefined || versions[name] !== all[index + 1]?.versions[name],
  );
  return matching.slice(0, limit);
}

/** @returns a handler of errors that gives something else where the caller may not have what was asked for */
function ifForbidden<T>(other: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof CommandError && error.code === 'forbidden') return other;
    throw error;
  };
}

interface History {
  readonly changes: readonly AuditEntry[];
  readonly compositions: readonly RecordedComposition[];
}

function describe({ changes, compositions }: History, colors: Colors): string {
  const text = describeAudit(changes, colors);
  if (compositions.length === 0) return text;
  const heading = colors.dim(
    'Compositions (preview one with tessera override --composition <id>):',
  );
  return `${text}\n${heading}\n${describeCompositions(compositions, colors)}`;
}
