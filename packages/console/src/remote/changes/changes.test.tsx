import { afterEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  apiWith,
  channelOf,
  judgmentOf,
  noHealth,
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

async function open(channel = channelOf(), health = noHealth) {
  const api = apiWith(channel).respond(`GET /api/releases/${channel.name}/health`, health);
  const { user } = await openConsole(`/operator/remotes/${channel.name}`);
  await screen.findByRole('button', { name: 'Roll back…' });
  return { api, user };
}

/** The success message. */
const message = (text: string) => screen.findByText(text);
const reason = () => screen.getByLabelText(/^Reason/);

describe('rolling back', () => {
  const endpoint = 'POST /api/releases/mf-news/rollback';

  it('is a click, a reason and Enter', async () => {
    const { api, user } = await open();
    api.respond(endpoint, channelOf({ revision: 4, stable: '1.0.0', lastGood: null }));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    expect(reason()).toHaveFocus();
    expect(screen.getByText(/All visitors get 1\.0\.0 instead of 1\.1\.0/)).toBeVisible();
    await user.keyboard('articles do not open{Enter}');
    await message('mf-news rolled back to 1.0.0');
    expect(api.sentTo(endpoint)).toEqual([{ reason: 'articles do not open', revision: 3 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs a reason, and offers past versions with their record, the recommended one first', async () => {
    const commit = '1f3c9a7b2e44+changes';
    const live = { from: '2026-01-01T00:00:00.000Z', until: '2026-01-04T00:00:00.000Z' };
    const versions = [
      publishedVersion({ version: '1.2.0', live: null }),
      publishedVersion({ version: '1.1.0' }),
      publishedVersion({ version: '1.0.1', quarantine: { at: '', reason: 'bad' } }),
      publishedVersion({ version: '0.9.0', commit, live }),
      publishedVersion({ version: '1.0.0' }),
      publishedVersion({ version: '0.8.0', damagedAt: '2026-01-01T00:00:00.000Z' }),
    ];
    const { api, user } = await open(channelOf({ versions }), {
      ...noHealth,
      versions: [{ version: '0.9.0', visitors: 1204, affected: 3 }],
    });
    api.respond(endpoint, channelOf({ revision: 4, stable: '0.9.0' }));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await user.keyboard('  {Enter}');
    const group = within(screen.getByRole('group', { name: 'Roll back to' }));
    const [recommended, older, damaged, ...others] = group.getAllByRole('radio');
    expect(others).toEqual([]);
    expect(recommended).toHaveAccessibleName(/^1\.0\.0 Recommended Last good/);
    expect(recommended).toBeChecked();
    expect(damaged).toHaveAccessibleName(/^0\.8\.0 Damaged files/);
    expect(damaged).toBeDisabled();
    expect(older).toHaveAccessibleName(
      '0.9.0 2026-01-01 00:00 UTC · 1f3c9a7b2e + uncommitted changes · live for 3 days · errors seen by 3 of 1,204 visitors (0.2 %)',
    );
    await user.click(screen.getByRole('radio', { name: /^0\.9\.0/ }));
    await user.type(reason(), 'older{Enter}');
    await message('mf-news rolled back to 0.9.0');
    expect(api.sentTo(endpoint)).toEqual([{ version: '0.9.0', reason: 'older', revision: 3 }]);
  });

  it('offers nothing to confirm where there is no other version', async () => {
    const versions = [publishedVersion({ version: '1.1.0' })];
    const { user } = await open(channelOf({ lastGood: null, versions }));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('There is no earlier version to roll back to.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Roll back' })).toBeNull();
    expect(dialog.queryByLabelText(/^Reason/)).toBeNull();
    await user.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('32: reports a conflict, keeps what was typed, and continues from the current state', async () => {
    const { api, user } = await open();
    const versions = ['1.1.0', '1.0.0', '0.9.0'].map((version) => publishedVersion({ version }));
    const newer = channelOf({ revision: 4, stable: '1.0.0', lastGood: '0.9.0', versions });
    const entry = { actor: 'bob', action: 'rolled-back', subject: 'mf-news', reason: 'I saw it' };
    api
      .respond(endpoint, () => {
        api.respond('GET /api/releases/mf-news', newer);
        return new Refusal(409, 'channel-conflict', 'it has changed');
      })
      .respond('GET /api/audit', {
        entries: [{ ...entry, id: '1', at: new Date().toISOString(), from: null, to: null }],
        nextCursor: null,
      });
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await user.keyboard('articles do not open{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Someone else made a change first'));
    expect(alert).toHaveTextContent('1.0.0 is stable.');
    await waitFor(() => expect(alert).toHaveTextContent(/bob rolled back mf-news .*“I saw it”/));
    expect(reason()).toHaveValue('articles do not open');
    expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();

    api.respond(endpoint, channelOf({ revision: 5, stable: '0.9.0' }));
    await user.click(screen.getByRole('button', { name: 'Use the current state' }));
    expect(screen.getByText(/All visitors get 0\.9\.0 instead of 1\.0\.0/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    await message('mf-news rolled back to 0.9.0');
    expect(api.sentTo(endpoint)).toEqual([
      { reason: 'articles do not open', revision: 3 },
      { reason: 'articles do not open', revision: 4 },
    ]);
  });

  it('stays open where the site does not answer', async () => {
    const { api, user } = await open();
    api.respond(endpoint, new Refusal(503, 'unavailable', 'The database is away.'));
    await user.click(screen.getByRole('button', { name: 'Roll back…' }));
    await user.keyboard('why{Enter}');
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(reason()).toHaveValue('why');
  });
});

describe('a rollout', () => {
  const findings = 'GET /api/releases/mf-news/versions/1.0.0/findings';
  const finding = {
    check: 'shared-dependency',
    consumer: 'mf-news',
    message: 'needs react ^18, the shell has 19',
  };

  it('starts with steps and a time per step', async () => {
    const { api, user } = await open();
    api.respond(findings, []).respond('POST /api/releases/mf-news/rollout', {
      ...rollingOut,
      candidate: { ...tenPercent, version: '1.0.0' },
    });
    await user.click(screen.getByRole('button', { name: 'Release 1.0.0' }));
    expect(await screen.findByText(/All checks passed/)).toBeVisible();
    await user.clear(screen.getByLabelText('Steps in percent'));
    await user.type(screen.getByLabelText('Steps in percent'), '5 25');
    await user.selectOptions(screen.getByLabelText('Time per step'), 'Until I advance it');
    await user.click(screen.getByRole('button', { name: 'Start rollout' }));
    await message('10 % of visitors get mf-news 1.0.0');
    expect(api.sentTo('POST /api/releases/mf-news/rollout')).toEqual([
      { version: '1.0.0', steps: [5, 25, 100], bakeSeconds: null, revision: 3 },
    ]);
  });

  it('shows how far the check of the pages is, and starts when it has ended', async () => {
    const { api, user } = await open();
    const rollout = 'POST /api/releases/mf-news/rollout';
    const extra = { loads: 15, checked: 7 };
    const progress = new Refusal(503, 'check-in-progress', '', { extra });
    const answers: unknown[] = [progress, []];
    const starts: unknown[] = [progress, rollingOut];
    api.respond(findings, () => answers.shift()).respond(rollout, () => starts.shift());
    await user.click(screen.getByRole('button', { name: 'Release 1.0.0' }));
    expect(await screen.findByText('Checking pages: 7 of 15 loads')).toBeVisible();
    expect(await screen.findByText(/All checks passed/, {}, { timeout: 5000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start rollout' }));
    expect(await screen.findByText('Checking pages: 7 of 15 loads')).toBeVisible();
    await screen.findByText(/^All visitors get mf-news/, {}, { timeout: 5000 });
    expect(api.sentTo(rollout)).toEqual(Array(2).fill(expect.objectContaining({ revision: 3 })));
  });

  it('names who would break before it starts, and again when it is rejected', async () => {
    const { api, user } = await open();
    const text = 'mf-news would break (shared-dependency): needs react ^18, the shell has 19';
    api
      .respond(findings, [finding])
      .respond(
        'POST /api/releases/mf-news/activate',
        new Refusal(422, 'incompatible-version', 'The gate says no.'),
      );
    await user.click(screen.getByRole('button', { name: 'Release 1.0.0' }));
    expect((await screen.findByText(/would break/)).textContent).toBe(text);
    await user.click(screen.getByLabelText('At once'));
    await user.click(screen.getByRole('button', { name: 'Release to everyone' }));
    expect(await screen.findByText('The gate says no.')).toBeVisible();
    await waitFor(() => expect(api.sentTo(findings)).toHaveLength(2));
    expect(screen.getByText(/would break/)).toBeVisible();
  });

  it('goes to its next step, bound to the state that was shown', async () => {
    const { api, user } = await open(rollingOut);
    const endpoint = 'POST /api/releases/mf-news/advance';
    api.respond(endpoint, channelOf({ revision: 8, stable: '1.2.0' }));
    await user.click(screen.getByRole('button', { name: 'Next step…' }));
    await user.click(screen.getByRole('button', { name: 'Go to 50 %' }));
    await message('All visitors get mf-news 1.2.0');
    expect(api.sentTo(endpoint)).toEqual([{ revision: 7 }]);
  });
});

describe('switching off', () => {
  it('takes a reason and a message; the shell has no switch', async () => {
    const { api, user } = await open();
    const endpoint = 'POST /api/releases/mf-news/disable';
    api.respond(endpoint, channelOf({ revision: 4, disabled: 'Back at noon.' }));
    await user.click(screen.getByRole('button', { name: 'Disable…' }));
    await user.keyboard('storage moves');
    await user.type(screen.getByLabelText(/^Message/), 'Back at noon.{Enter}');
    await message('mf-news disabled');
    expect(api.sentTo(endpoint)).toEqual([
      { reason: 'storage moves', message: 'Back at noon.', revision: 3 },
    ]);
    cleanup();
    await open(channelOf({ name: 'shell' }));
    expect(screen.queryByRole('button', { name: 'Disable…' })).toBeNull();
  });
});

describe('the panel of a rollout', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'Rollout' }));

  it('says one sentence, and how much of each proof is there', async () => {
    const judgment = judgmentOf({
      candidate: { visitors: 1503, affected: 12 },
      stable: { visitors: 13_530, affected: 27 },
      worse: { evidence: 10, threshold: 100 },
      noWorse: { evidence: 25, threshold: 100, margin: 0.01 },
      missing: { reason: 'visitors', visitors: 410, seconds: 10_800 },
    });
    await open(
      { ...rollingOut, candidate: { ...tenPercent, bakeSeconds: 600 } },
      { ...noHealth, judgment },
    );
    const rollout = await panel();
    await rollout.findByText(
      /^Waiting for about 410 more visitors of the candidate, about 3 hours/,
    );
    expect(rollout.queryByText(/Next step in/)).toBeNull();
    const meter = (name: string) => rollout.getByRole('meter', { name });
    expect(meter('Proof that it is worse')).toHaveAttribute('aria-valuenow', '50');
    expect(meter('Proof that it is no worse (margin 1 point)')).toHaveAttribute(
      'aria-valuetext',
      '69 %',
    );
    expect(rollout.getByRole('row', { name: '1.2.0 1,503 12 (0.8 %)' })).toBeVisible();
  });

  it('leaves conflicting evidence to the operator', async () => {
    const missing = { reason: 'conflicting' as const, visitors: null, seconds: null };
    await open(rollingOut, { ...noHealth, judgment: judgmentOf({ missing }) });
    const rollout = await panel();
    expect(await rollout.findByText('It is slightly worse. You decide.')).toBeVisible();
    expect(rollout.getByRole('button', { name: 'Next step…' })).toBeVisible();
    expect(rollout.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  });
});
