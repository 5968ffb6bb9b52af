import {
  type AuditAction,
  type AuditEntry,
  type Channel,
  versionChanges,
} from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { askSite } from '../site/ask-site.js';
import type { SiteAccess } from '../site/send-request.js';

/** Within this time somebody who rolls back has hardly seen what was rolled back before, in milliseconds. */
const unseenMs = 30_000;

const changes: ReadonlySet<AuditAction> = new Set<AuditAction>(versionChanges);

/**
 * Two who see the same trouble roll back in the same moment, or one does it while the site takes the candidate back by
 * itself. The second of them would take away the version that the first has just brought back.
 * @throws CommandError `conflict` that says how to do it nevertheless
 */
export async function refuseSecondRollback(
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
      `Now at revision ${revision}: ${stable ?? 'no version'} is stable. If that has to go as well, add --revision ${revision}`,
    { code: 'channel-conflict' },
  );
}

function isTakenBack({ action }: AuditEntry): boolean {
  return action === 'rolled-back' || action === 'quarantined';
}
