import { afterEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, within } from '@testing-library/react';
import {
  apiWith,
  channelOf,
  noHealth,
  openConsole,
  publishedVersion,
  Refusal,
} from '../../../test/operator-site';

afterEach(cleanup);

const taken = publishedVersion({
  version: '1.2.0',
  quarantine: { at: '2026-01-01T00:00:00.000Z', reason: '12 of 103 visitors affected' },
});
const versions = [taken, publishedVersion({ version: '1.1.0' }), publishedVersion()];

async function open(shown = versions) {
  const channel = channelOf({ versions: shown });
  const api = apiWith(channel).respond('GET /api/releases/mf-news/health', noHealth);
  const { user } = await openConsole('/operator/remotes/mf-news');
  await screen.findByRole('button', { name: 'Roll back…' });
  return { api, user };
}

describe('a version', () => {
  it('that was taken back can be released again once its quarantine is lifted', async () => {
    const { api, user } = await open();
    expect(screen.queryByRole('button', { name: 'Release 1.2.0' })).toBeNull();
    const free = channelOf({ versions: [{ ...taken, quarantine: null }, ...versions.slice(1)] });
    const endpoint = 'DELETE /api/releases/mf-news/versions/1.2.0/quarantine';
    api.respond(endpoint, () => {
      api.respond('GET /api/releases/mf-news', free);
      return free;
    });
    await user.click(screen.getByRole('button', { name: 'Lift the quarantine of 1.2.0' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('12 of 103 visitors affected');
    await user.click(screen.getByRole('button', { name: 'Lift quarantine' }));
    await screen.findByText('Quarantine of mf-news 1.2.0 lifted');
    expect(api.sentTo(endpoint)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Release 1.2.0' })).toBeVisible();
  });

  it('is deleted after a question, unless visitors may still get it', async () => {
    const { api, user } = await open();
    const endpoint = 'DELETE /api/releases/mf-news/versions/1.0.0';
    expect(screen.queryByRole('button', { name: 'Delete 1.1.0' })).toBeNull();
    api.respond(endpoint, new Refusal(409, 'version-in-use', 'A page may still hold 1.0.0.'));
    await user.click(screen.getByRole('button', { name: 'Delete 1.0.0' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('This is the last good version');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('A page may still hold 1.0.0.')).toBeVisible();
    api.respond(
      endpoint,
      channelOf({ revision: 3, lastGood: null, versions: versions.slice(0, 2) }),
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('mf-news 1.0.0 deleted');
  });

  it('that was never live stands apart', async () => {
    const coming = publishedVersion({
      version: '1.3.0',
      live: null,
      wasStable: false,
      newNeeds: ['connect-src https://api.example'],
    });
    await open([coming, ...versions]);
    const panel = within(screen.getByRole('region', { name: 'Versions' }));
    const heading = panel.getByRole('heading', { name: 'Never live' });
    const last = panel.getAllByRole('listitem').at(-1);
    expect(last).toHaveTextContent('1.3.0');
    expect(last).toHaveTextContent('Newly needs connect-src https://api.example');
    expect(panel.getAllByText(/Newly needs/)).toHaveLength(1);
    expect(heading.compareDocumentPosition(last ?? heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
