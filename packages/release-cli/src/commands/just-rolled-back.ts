import { type AuditEntry, type Channel, versionChanges } from '@tessera/contracts';
import { CommandError } from '../command-error.js';
import { callEndpoint } from '../site/call-endpoint.js';
import type { SiteAccess } from '../site/send-request.js';

/** An operator who rolls back this soon after another rollback has probably not seen it. In milliseconds. */
const recentMs = 30_000;

const changes: ReadonlySet<string> = new Set(versionChanges);

/**
 * Two people may roll back at the same moment, or one of them just after the site has withdrawn the candidate by
 * itself. The second rollback would go back one version too far.
 * @throws CommandError `conflict` with instructions for rolling back anyway
 */
export async function assertNotJustRolledBack(
  access: SiteAccess,
  { name, stable, candidate, revision }: Channel,
): Promise<void> {
  if (candidate !== null) return;
  const { entries } = await callEndpoint(access, 'GET /api/releases/:name/changes', {
    params: { name },
    query: { limit: 20 },
  });
  const last = entries.find(({ action }) => changes.has(action));
  if (!last || !isRollback(last) || Date.now() - Date.parse(last.at) > recentMs) return;
  throw new CommandError(
    'conflict',
    `${name} was rolled back a moment ago by ${last.actor}: ${last.reason ?? 'no reason given'}. ` +
      `Now at revision ${revision}: ${stable ?? 'no version'} is stable. To roll that back too, add --revision ${revision}`,
    { code: 'channel-conflict' },
  );
}

function isRollback({ action }: AuditEntry): boolean {
  return action === 'rolled-back' || action === 'quarantined';
}
