import { afterEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { AuditEntry } from '@tessera/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { TestEventSource } from '../test/event-sources';
import {
  alice,
  apiWith,
  channelOf,
  noHealth,
  openConsole,
  OperatorApi,
  pageHeading,
  Refusal,
} from '../test/operator-site';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const signedIn = () =>
  new OperatorApi()
    .respond('GET /api/operators/session', alice)
    .respond('GET /api/alarms', { alarms: [], webhook: null });
const entries = () => within(screen.getByRole('main')).getAllByRole('listitem');

describe('the overview', () => {
  it('lists the shell first, and each part with its state', async () => {
    const channels = [channelOf({ name: 'mf-ai', disabled: 'x' }), channelOf({ name: 'shell' })];
    const api = signedIn().respond('GET /api/releases', channels);
    for (const { name } of channels) api.respond(`GET /api/releases/${name}/health`, noHealth);
    await openConsole();
    await screen.findByText('Disabled');
    expect(entries().map((entry) => within(entry).getByRole('link').textContent)).toEqual([
      'shell',
      'mf-ai',
    ]);
    expect(screen.getByText('1 remote and the shell · 1 disabled')).toBeVisible();
  });

  it('says what to do if nothing is published, or the site is unreachable', async () => {
    const api = signedIn().respond('GET /api/releases', []);
    await openConsole();
    expect(await screen.findByText('Nothing published yet')).toBeVisible();
    cleanup();
    api.respond('GET /api/releases', new Refusal(503, 'unavailable'));
    const { user } = await openConsole();
    await screen.findByText('Can’t load the remotes');
    api.respond('GET /api/releases', []);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing published yet')).toBeVisible();
  });

  it('refreshes at once when the composition changes', async () => {
    const api = apiWith();
    await openConsole();
    await screen.findByRole('link', { name: 'mf-news' });
    api.respond('GET /api/releases', [channelOf({ stable: '7.0.0' })]);
    TestEventSource.opened.at(-1)?.send('another');
    expect(await screen.findByText('7.0.0')).toBeVisible();
  });
});

function entryOf(id: number, part: Partial<AuditEntry> = {}): AuditEntry {
  const at = '2026-01-01T00:00:00.000Z';
  const nothing = { reason: null, from: null, to: null };
  return {
    id: String(id),
    at,
    actor: 'bob',
    action: 'enabled',
    subject: `mf-${id}`,
    ...nothing,
    ...part,
  };
}

describe('the audit trail', () => {
  it('loads older entries', async () => {
    const api = apiWith().respond('GET /api/audit', {
      entries: [entryOf(2)],
      nextCursor: '2',
    });
    const { user } = await openConsole('/operator/audit');
    await screen.findByText('bob enabled mf-2');
    api.respond('GET /api/audit', { entries: [entryOf(1)], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Show more entries' }));
    expect(await screen.findByText('bob enabled mf-1')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull(),
    );
  });

  it('keeps its filter in the URL', async () => {
    apiWith();
    const { user } = await openConsole('/operator/audit?subject=mf-x');
    expect(await screen.findByText('There are no entries for mf-x.')).toBeVisible();
    await user.clear(screen.getByLabelText('Subject'));
    await user.type(screen.getByLabelText('Subject'), ' mf-news {Enter}');
    expect(location.search).toBe('?subject=mf-news');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(location.search).toBe('');
  });
});

describe('access and jobs', () => {
  const token = {
    id: 'a1',
    label: 'ci',
    remote: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
  };

  it('revokes a token after a confirmation', async () => {
    signedIn()
      .respond('GET /api/operators/tokens', [token])
      .respond('DELETE /api/operators/tokens/a1', []);
    const { user } = await openConsole('/operator/access');
    await user.click(await screen.findByRole('button', { name: 'Revoke ci' }));
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No deploy tokens')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why a job failed, and retries it', async () => {
    const failedAt = '2026-01-01T00:00:00.000Z';
    const job = { id: 'j1', kind: 'mail', attempts: 5, failedAt, error: 'Error: no route' };
    const api = signedIn()
      .respond('GET /api/jobs/failed', [job])
      .respond('POST /api/jobs/failed/j1/retry', new Refusal(404, 'job-not-found'));
    const { user } = await openConsole('/operator/jobs');
    expect(await screen.findByText('Error: no route')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry mail' }));
    expect(await screen.findByText('Could not retry the job')).toBeVisible();
    api.respond('POST /api/jobs/failed/j1/retry', []);
    await user.click(screen.getByRole('button', { name: 'Retry mail' }));
    expect(await screen.findByText('No failed jobs')).toBeVisible();
  });
});

describe('the page of one remote', () => {
  it('shows charts with a legend, and all figures as a table', async () => {
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 120_000).toISOString();
    const figures = { loads: 20, loadFailures: 0, renderFailures: 1, exceptions: 0 };
    const vitals = { loadTime: 211, lcp: 1234, cls: 0.01, inp: null };
    const points = [{ at, version: '1.1.0', ...figures, ...vitals }];
    apiWith().respond('GET /api/releases/mf-news/health', { ...noHealth, points });
    const { user } = await openConsole('/operator/remotes/mf-news');
    const legend = await screen.findByRole('region', { name: 'Versions in the last hour' });
    expect(within(legend).getByRole('row', { name: /^1\.1\.0/ })).toHaveTextContent(
      '1.1.0Stable205.0 %211 ms1.2 s0.010–',
    );
    expect(screen.getByText('No data')).toBeVisible();
    await user.click(screen.getByText('Show as table'));
    const table = await screen.findByRole('region', { name: 'Figures by interval' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('Failing')).toBeVisible();
  });

  it('reports that nothing is published under its name', async () => {
    apiWith(channelOf({ name: 'mf-typo', versions: [], stable: null }));
    await openConsole('/operator/remotes/mf-typo');
    expect(await screen.findByText('mf-typo has no versions')).toBeVisible();
  });

  it('shows an error at other addresses', async () => {
    apiWith();
    await openConsole('/operator/elsewhere');
    expect(await pageHeading()).toHaveTextContent('Page not found');
  });
});

describe('alarms', () => {
  const alarm = {
    id: 'a1',
    kind: 'stable-failing' as const,
    subject: 'mf-news',
    text: 'mf-news 1.1.0 affects 6 % of its visitors.',
    advice: 'Roll it back to 1.0.0.',
    since: '2026-01-01T00:00:00.000Z',
  };
  const webhook = { lastDelivery: null };

  it('show the problem and where to act, and are counted in the navigation', async () => {
    apiWith().respond('GET /api/alarms', { alarms: [alarm], webhook: null });
    await openConsole();
    const panel = within(await screen.findByRole('region', { name: 'Alarms' }));
    expect(await panel.findByText(alarm.text)).toBeVisible();
    expect(panel.getByText(alarm.advice)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Go to mf-news' })).toHaveAttribute(
      'href',
      '/operator/remotes/mf-news',
    );
    expect(screen.getByRole('link', { name: 'Remotes 1 alarm' })).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Send test alarm' })).toBeNull();
  });

  it('show when there are none', async () => {
    apiWith();
    await openConsole();
    expect(await screen.findByText('No alarms')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Remotes' })).toBeVisible();
  });

  it('can be tested, with the result of the delivery', async () => {
    const api = apiWith().respond('GET /api/alarms', { alarms: [], webhook });
    api.respond('POST /api/alarms/test', () => {
      const lastDelivery = { at: '2026-01-01T00:00:00.000Z', error: 'responded with 500' };
      api.respond('GET /api/alarms', { alarms: [], webhook: { lastDelivery } });
      return new Refusal(502, 'webhook-failed', 'The webhook responded with 500.');
    });
    const { user } = await openConsole();
    await user.click(await screen.findByRole('button', { name: 'Send test alarm' }));
    expect(await screen.findByText('The webhook responded with 500.')).toBeVisible();
    expect(await screen.findByText(/The last delivery failed/)).toHaveTextContent(
      'responded with 500',
    );
    api.respond('POST /api/alarms/test', { delivered: true });
    await user.click(screen.getByRole('button', { name: 'Send test alarm' }));
    expect(await screen.findByText('The webhook accepted the test alarm')).toBeVisible();
  });
});

describe('compositions', () => {
  it('list their changes, and are previewed by a link', async () => {
    const composition = (id: string, version: string) => ({
      id,
      firstServedAt: '2026-01-01T00:00:00.000Z',
      versions: { shell: '3.0.0', 'mf-news': version },
    });
    const api = apiWith().respond('GET /api/compositions', [
      composition('b'.repeat(20), '1.1.0'),
      composition('a'.repeat(20), '1.0.0'),
    ]);
    const { user } = await openConsole('/operator/compositions');
    await screen.findByText('1.0.0 → 1.1.0');
    expect(screen.getByText(/^Versions that visitors got together, newest first\./)).toBeVisible();
    const [newest, oldest] = entries();
    expect(newest).toHaveTextContent('mf-news 1.0.0 → 1.1.0');
    expect(oldest).toHaveTextContent('2 parts');

    const endpoint = `POST /api/compositions/${'a'.repeat(20)}/override` as const;
    api.respond(
      endpoint,
      new Refusal(404, 'version-not-found', 'These versions are deleted: mf-news 1.0.0.'),
    );
    await user.click(
      screen.getByRole('button', { name: `Create a preview link to ${'a'.repeat(20)}` }),
    );
    expect(await screen.findByText('These versions are deleted: mf-news 1.0.0.')).toBeVisible();
    const expiresAt = '2026-01-01T08:00:00.000Z';
    api.respond(endpoint, { path: '/?tessera-override=x', expiresAt, versions: {} });
    await user.click(
      screen.getByRole('button', { name: `Create a preview link to ${'a'.repeat(20)}` }),
    );
    expect(await screen.findByRole('link', { name: 'Open preview' })).toHaveAttribute(
      'href',
      '/?tessera-override=x',
    );
    expect(api.sentTo(endpoint).at(-1)).toEqual({ minutes: 480 });
  });
});

describe('deploy keys', () => {
  const publicKey = 'k'.repeat(43);
  const key = {
    id: 'c'.repeat(32),
    name: 'mf-news',
    publicKey,
    addedAt: '2026-01-01T00:00:00.000Z',
    addedBy: 'bob',
  };

  it('are added and revoked', async () => {
    const endpoint = 'GET /api/releases/mf-news/keys';
    const api = apiWith();
    const { user } = await openConsole('/operator/remotes/mf-news');
    await screen.findByText(/No keys yet/);
    api.respond(
      'POST /api/releases/mf-news/keys',
      new Refusal(400, 'invalid-request', 'The request is not valid.'),
    );
    await user.click(screen.getByRole('button', { name: 'Add key…' }));
    await user.keyboard('short{Enter}');
    expect(await screen.findByText('This is not a valid public key.')).toBeVisible();
    api.respond('POST /api/releases/mf-news/keys', () => {
      api.respond(endpoint, [key]);
      return key;
    });
    await user.clear(screen.getByLabelText('Public key'));
    await user.type(screen.getByLabelText('Public key'), ` ${publicKey} {Enter}`);
    await user.click(await screen.findByRole('button', { name: `Revoke the key ${key.id}` }));
    expect(api.sentTo('POST /api/releases/mf-news/keys').at(-1)).toEqual({ publicKey });

    api.respond(`DELETE /api/releases/mf-news/keys/${key.id}`, []);
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/No keys yet/)).toBeVisible();
  });
});
