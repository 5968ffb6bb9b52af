import type { AuditEntry } from '@tessera/contracts';
import { bulletin } from '@tessera/testing';
import type { Attack } from '../attack.js';
import { AttackedSite } from '../attacked-site.js';

const links = 3000;

export const refusedLinks: Attack = {
  name: `${links} override links that are not valid`,
  expected: 'a handful of audit entries',
  play: () =>
    AttackedSite.during({ RATE_LIMIT_PER_MINUTE: '1000000' }, async (site) => {
      for (let sent = 0; sent < links; sent += 50)
        await Promise.all(Array.from({ length: 50 }, () => openForgedLink(site.address)));
      const { entries } = await site.get<{ entries: AuditEntry[] }>('/api/audit?limit=200');
      const refused = entries.filter(({ action }) => action === 'override-refused').length;
      return { held: refused > 0 && refused <= 5, seen: `${refused} entries` };
    }),
};

async function openForgedLink(address: string): Promise<void> {
  const response = await fetch(`${address}/?tessera-override=forged`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  await response.arrayBuffer();
}

export const rollbackAtTheLimit: Attack = {
  name: 'A rollback while other clients behind the same proxy exhaust the rate limit',
  expected: 'the rollback succeeds at once',
  play: () =>
    AttackedSite.during({ TRUSTED_PROXIES: '', RATE_LIMIT_PER_MINUTE: '300' }, async (site) => {
      await site.publish(bulletin.name, '1.1.0');
      await site.change(bulletin.name, 'activate', { version: '1.1.0' });
      const statuses: number[] = [];
      for (let sent = 0; sent < 400; sent += 1)
        statuses.push((await fetch(`${site.address}/api/categories`)).status);
      const { status } = await site.change(bulletin.name, 'rollback', { reason: 'attack' });
      const limited = statuses.filter((one) => one === 429).length;
      const seen = `${limited} of 400 requests were limited; the rollback got ${status}`;
      return { held: limited > 0 && status === 200, seen };
    }),
};
