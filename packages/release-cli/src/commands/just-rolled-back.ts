import {
  type AuditAction,
  type AuditEntry,
  type Channel,
  versionChanges,
} from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { askSite } from '../site/ask-site.js';
import type { SiteAccess } from '../site/send-request.js';

/** Whoever rolls back this soon after another rollback has hardly seen it; in milliseconds. */
const unseenMs = 30_000;

const changes: ReadonlySet<AuditAction> = new Set<AuditAction>(versionChanges);

/**
 * Two people may roll back at the same moment, or one of them just after the site has withdrawn the candidate by
 * itself. The second rollback would undo the first.
 * @throws CommandError `conflict` that says how to do it nevertheless
 */
export async function assertNotJustRolledBack(
  access: SiteAccess,
  { name, stable, candidate, revision }: Channel,
): Promise<void> {
  if (candidate !== null) return;
  const query = { subject: name, limit: 20 };
  const { entries } = await askSite(access, 'GET /api/audit', { query });
  const last = entries.find(({ action }) => changes.has(action));
  if (!last || !isTakenBack(last) || Date.now() - Date.parse(last.at) > unseenMs) return;
  throw new CommandError(
    'conflict',
    `${name} was rolled back a moment ago by ${last.actor}: ${last.reason ?? 'no reason given'}. ` +
      `Now at revision ${revision}: ${stable ?? 'no version'} is stable. To roll that back too, add --revision ${revision}`,
    { code: 'channel-conflict' },
  );
}

function isTakenBack({ action }: AuditEntry): boolean {
  return action === 'rolled-back' || action === 'quarantined';
}
