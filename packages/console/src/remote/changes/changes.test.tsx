import { afterEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  apiWith,
  channelOf,
  openConsole,
  publishedVersion,
  Refusal,
} from '../../../test/operator-site';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const tenPercent = {
  version: '1.2.0',
  percent: 10,
  steps: [10, 50, 100],
  step: 0,
  bakeSeconds: null,
  stepStartedAt: '2026-01-01T00:00:00.000Z',
};
const rollingOut = channelOf({
  revision: 7,
  candidate: tenPercent,
  versions: ['1.2.0', '1.1.0', '1.0.0'].map((version) => publishedVersion({ version })),
});

async function open(channel = channelOf()) {
  const api = apiWith(channel);
  const { user } = await openConsole(`/operator/remotes/${channel.name}`);
  await screen.findByRole('button', { name: 'Roll back…' });
  return { api, user };
}

/** What the operator is told when it is done. */
const said = (text: string) => screen.findByText(text);
const reason = () => screen.getByLabelText(/^Reason/);

describe('rolling back', () => {
  const endpoint = 'POST /api/releases/mf-news/rollback';

  it('is a click, a reason and Enter', async () => {
    const { api, user } = await open();
    api.answer(endpoint, channelOf({ revision: 4, stable: '1.0.0', lastGood: null }));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    expect(reason()).toHaveFocus();
    expect(screen.getByText(/Everybody gets 1\.0\.0 in the place of 1\.1\.0/)).toBeVisible();
    await user.keyboard('articles do not open{Enter}');
    await said('mf-news is back at 1.0.0');
    expect(api.sentTo(endpoint)).toEqual([{ reason: 'articles do not open', revision: 3 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a reason, and goes to any version that is kept and was not taken back', async () => {
    const versions = [
      publishedVersion({ version: '1.1.0' }),
      publishedVersion({ version: '1.0.1', quarantine: { at: '', reason: 'bad' } }),
      publishedVersion({ version: '1.0.0' }),
      publishedVersion({ version: '0.9.0' }),
    ];
    const { api, user } = await open(channelOf({ versions }));
    api.answer(endpoint, channelOf({ revision: 4, stable: '0.9.0' }));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await user.keyboard('  {Enter}');
    const options = within(screen.getByLabelText('Back to')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['1.0.0 · last good', '0.9.0']);
    await user.selectOptions(screen.getByLabelText('Back to'), '0.9.0');
    await user.type(reason(), 'older{Enter}');
    await said('mf-news is back at 0.9.0');
    expect(api.sentTo(endpoint)).toEqual([{ version: '0.9.0', reason: 'older', revision: 3 }]);
  });

  it('32: tells that somebody else was first, keeps what was typed, and goes on from there', async () => {
    const { api, user } = await open();
    const newer = channelOf({ revision: 4, stable: '1.0.0', lastGood: '0.9.0' });
    const entry = { actor: 'bob', action: 'rolled-back', subject: 'mf-news', reason: 'I saw it' };
    api
      .answer(endpoint, () => {
        api.answer('GET /api/releases/mf-news', newer);
        return new Refusal(409, 'channel-conflict', 'it has changed');
      })
      .answer('GET /api/audit', {
        entries: [{ ...entry, id: '1', at: new Date().toISOString(), from: null, to: null }],
        nextCursor: null,
      });
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await user.keyboard('articles do not open{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Somebody else was first'));
    expect(alert).toHaveTextContent('1.0.0 is stable.');
    await waitFor(() => expect(alert).toHaveTextContent(/bob rolled back mf-news .*“I saw it”/));
    expect(reason()).toHaveValue('articles do not open');
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();

    api.answer(endpoint, channelOf({ revision: 5, stable: '0.9.0' }));
    await user.click(screen.getByRole('button', { name: 'Go on from there' }));
    expect(screen.getByText(/Everybody gets 0\.9\.0 in the place of 1\.0\.0/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    await said('mf-news is back at 0.9.0');
    expect(api.sentTo(endpoint)).toEqual([
      { reason: 'articles do not open', revision: 3 },
      { reason: 'articles do not open', revision: 4 },
    ]);
  });

  it('stays open where the site does not answer', async () => {
    const { api, user } = await open();
    api.answer(endpoint, new Refusal(503, 'unavailable', 'The database is away.'));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await user.keyboard('why{Enter}');
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(reason()).toHaveValue('why');
  });
});

describe('a roll-out', () => {
  const findings = 'GET /api/releases/mf-news/versions/1.0.0/findings';
  const finding = {
    check: 'shared-dependency',
    consumer: 'mf-news',
    message: 'needs react ^18, the shell has 19',
  };

  it('starts with steps and the time that each holds', async () => {
    const { api, user } = await open();
    api.answer(findings, []).answer('POST /api/releases/mf-news/rollout', {
      ...rollingOut,
      candidate: { ...tenPercent, version: '1.0.0' },
    });
    await user.click(screen.getByRole('button', { name: 'Release 1.0.0' }));
    expect(await screen.findByText(/finds nothing that speaks against it/)).toBeVisible();
    await user.clear(screen.getByLabelText('Steps in percent'));
    await user.type(screen.getByLabelText('Steps in percent'), '5 25');
    await user.selectOptions(screen.getByLabelText('Each holds for'), 'until I go on');
    await user.click(screen.getByRole('button', { name: 'Start the roll-out' }));
    await said('10 % of the visitors get mf-news 1.0.0');
    expect(api.sentTo('POST /api/releases/mf-news/rollout')).toEqual([
      { version: '1.0.0', steps: [5, 25, 100], bakeSeconds: null, revision: 3 },
    ]);
  });

  it('names who would break before it starts, and once more when it is refused', async () => {
    const { api, user } = await open();
    const text = 'mf-news would break (shared-dependency): needs react ^18, the shell has 19';
    api
      .answer(findings, [finding])
      .answer(
        'POST /api/releases/mf-news/activate',
        new Refusal(422, 'incompatible-version', 'The gate says no.'),
      );
    await user.click(screen.getByRole('button', { name: 'Release 1.0.0' }));
    expect((await screen.findByText(/would break/)).textContent).toBe(text);
    await user.click(screen.getByLabelText('At once'));
    await user.click(screen.getByRole('button', { name: 'Give it to everybody' }));
    expect(await screen.findByText('The gate says no.')).toBeVisible();
    await waitFor(() => expect(api.sentTo(findings)).toHaveLength(2));
    expect(screen.getByText(/would break/)).toBeVisible();
  });

  it('goes to its next step, bound to the state that was shown', async () => {
    const { api, user } = await open(rollingOut);
    const endpoint = 'POST /api/releases/mf-news/advance';
    api.answer(endpoint, channelOf({ revision: 8, stable: '1.2.0' }));
    await user.click(screen.getByRole('button', { name: 'Next step…' }));
    await user.click(screen.getByRole('button', { name: 'Go to 50 %' }));
    await said('Everybody gets mf-news 1.2.0');
    expect(api.sentTo(endpoint)).toEqual([{ revision: 7 }]);
  });
});

describe('switching off', () => {
  it('takes a reason and a message; the shell has no switch', async () => {
    const { api, user } = await open();
    const endpoint = 'POST /api/releases/mf-news/disable';
    api.answer(endpoint, channelOf({ revision: 4, disabled: 'Back at noon.' }));
    await user.click(screen.getByRole('button', { name: 'Disable…' }));
    await user.keyboard('storage moves');
    await user.type(screen.getByLabelText(/^Message/), 'Back at noon.{Enter}');
    await said('mf-news is disabled');
    expect(api.sentTo(endpoint)).toEqual([
      { reason: 'storage moves', message: 'Back at noon.', revision: 3 },
    ]);
    cleanup();
    await open(channelOf({ name: 'shell' }));
    expect(screen.queryByRole('button', { name: 'Disable…' })).toBeNull();
  });
});
