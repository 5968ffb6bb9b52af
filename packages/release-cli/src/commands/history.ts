import type { AuditAction, AuditEntry } from '@tessera/contracts';
import type { Command } from 'commander';
import { askSite } from '../site/ask-site.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Context } from './context.js';
import { describeAudit } from './describe/audit.js';
import { addExamples } from './help.js';
import { wholeNumber } from './options/whole-number.js';

/** Those that change what there is to see, or could be. */
const actions: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'published',
  'activated',
  'rollout-started',
  'rollout-advanced',
  'rollout-completed',
  'rolled-back',
  'quarantined',
  'disabled',
  'enabled',
]);
const pageSize = 200;

export function addHistory(program: Command, context: Context): void {
  const command = program
    .command('history')
    .description('which versions were published and given out, when and why, newest first')
    .argument('[name]', 'only of this remote')
    .option('--limit <n>', 'how many changes', wholeNumber(1, 10_000), 20)
    .action(async (name: string | undefined, { limit }: { limit: number }) => {
      const entries = await changes(context.access(), name, limit);
      const { print, colors } = context.output();
      print(entries, describeAudit(entries, colors));
    });
  addExamples(command, 'tessera history', 'tessera history mf-news --limit 100');
}

async function changes(
  access: SiteAccess,
  subject: string | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = { subject, cursor, limit: pageSize };
    const { entries, nextCursor } = await askSite(access, 'GET /api/audit', { query });
    found.push(...entries.filter(({ action }) => actions.has(action)));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < limit);
  return found.slice(0, limit);
}
