import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readBlobs, textOf } from '../../test/blob-text';
import {
  buildPreferences,
  buildProfile,
  buildProfileFile,
  buildUnknownProfile,
} from '../../test/builders';
import { api, openCenter } from '../../test/open-center';

beforeEach(() => readBlobs());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

// By their texts: looking for roles among 38 checkboxes takes seconds.
const press = async (name: string) =>
  userEvent.click(await screen.findByText(name, { selector: 'button' }));
const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('content preferences', () => {
  const at = '?tab=preferences';
  const put = `PUT ${api}/preferences/1`;

  it('have lists with all choices', async () => {
    openCenter(at);
    await screen.findByText('Categories');
    const count = (label: string) =>
      screen.getByText(label).closest('fieldset')?.querySelectorAll('input').length;
    const labels = ['Categories', 'Platforms', 'Content Types', 'Languages'];
    expect(labels.map(count)).toEqual([12, 6, 10, 10]);
  });

  it('are saved all at once, by a press', async () => {
    const { page, writes } = openCenter(at, { [put]: () => buildPreferences() });
    const save = await screen.findByText<HTMLButtonElement>('Save Preferences');
    expect(save.disabled).toBe(true);
    await userEvent.click(await input('Gaming'));
    await userEvent.click(await input('Food'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), 'short');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quality' }), 'high');
    await userEvent.click(await input('Use as rules'));
    expect(writes()).toEqual([]);
    await userEvent.click(save);
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Preferences Updated'));
    const body = buildPreferences({
      categories: ['Gaming', 'Music'],
      duration: 'short',
      minutes: { from: null, to: 4 },
      quality: 'high',
      qualityThreshold: 80,
      asRules: true,
    });
    expect(writes()).toEqual([{ request: put, body }]);
  });

  it('keep bounds that the other screen has set', async () => {
    const { writes } = openCenter(at, { [put]: () => buildPreferences() });
    expect(
      (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Duration' })).value,
    ).toBe('medium');
    await userEvent.click(await input('Gaming'));
    await press('Save Preferences');
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ minutes: { from: 5, to: 20 } }));
  });

  it('stay as they were chosen where saving fails, and say so', async () => {
    const { page } = openCenter(at, { [put]: () => problem(503, 'unavailable') });
    await userEvent.click(await input('Gaming'));
    await press('Save Preferences');
    await waitFor(() =>
      expect(page.toasts[0]).toMatchObject({
        title: 'Failed to update preferences',
        variant: 'destructive',
      }),
    );
    expect((await input('Gaming')).checked).toBe(true);
    await press('Discard');
    expect((await input('Gaming')).checked).toBe(false);
  });

  it('take a topic that is wanted less', async () => {
    const { page, writes } = openCenter(at, {
      [`PUT ${api}/feedback/topic/celebrity%20gossip`]: () => ({ isWanted: false }),
    });
    await userEvent.type(await input('Topic'), ' celebrity gossip ');
    await press('Less of this');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('You’ll see less of celebrity gossip'));
    expect(writes()).toHaveLength(1);
    expect((await input('Topic')).value).toBe('');
  });

  it('list what is wanted less of, which can be taken back', async () => {
    const entry = { kind: 'channel', id: 'c1', name: 'Jazz Club', at: '2026-01-02T03:04:05.000Z' };
    const { page, stubbed, writes } = openCenter(at, {
      [`${api}/feedback`]: () => ({ feedback: [entry] }),
      [`DELETE ${api}/feedback/channel/c1`]: () => ({ isWanted: true }),
    });
    await screen.findByText('Jazz Club');
    stubbed.responders[`${api}/feedback`] = () => ({ feedback: [] });
    await userEvent.click(screen.getByLabelText('Remove Jazz Club'));
    expect(screen.queryByText('Jazz Club')).toBeNull();
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Jazz Club” may be recommended again'));
    expect(writes()).toHaveLength(1);
  });
});

describe('switches', () => {
  it.each([
    ['?tab=behavior', 'Opened videos', 'opens'],
    ['?tab=behavior', 'Trend Analysis', 'trends'],
    ['?tab=settings', 'Reasons on cards', 'showReasons'],
    ['?tab=settings', 'Help train recommendations', 'training'],
  ])('are saved when they are pressed: %s %s', async (at, label, name) => {
    const put = `PUT ${api}/switches/1`;
    const profile = buildProfile();
    const off = { ...profile.switches, [name]: false };
    const { writes, stubbed } = openCenter(at, { [put]: () => off });
    const one = await input(label);
    expect(one.checked).toBe(true);
    stubbed.responders[`${api}/profile/1`] = () => ({ ...profile, switches: off });
    await userEvent.click(one);
    await waitFor(() => expect(one.checked).toBe(false));
    await waitFor(() => expect(writes()).toEqual([{ request: put, body: { [name]: false } }]));
  });

  it('return to what they were where saving fails', async () => {
    const { page } = openCenter('?tab=settings', {
      [`PUT ${api}/switches/1`]: () => problem(503, 'unavailable'),
    });
    const one = await input('Adult content');
    await userEvent.click(one);
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Nothing was changed'));
    expect(one.checked).toBe(false);
  });

  it('of what counts have no effect while learning is off', async () => {
    const { switches } = buildUnknownProfile();
    const off = buildUnknownProfile({ switches: { ...switches, behavior: false } });
    openCenter('?tab=behavior', { [`${api}/profile/1`]: () => off });
    expect((await input('Searches')).disabled).toBe(true);
    expect(screen.getByText(/Nothing counts while Behavioral Learning is off/)).toBeTruthy();
  });
});

describe('starting over', () => {
  const remove = `DELETE ${api}/learning/1`;
  const ask = async () => {
    await press('Reset All AI Learning Data');
    return within(await screen.findByRole('alertdialog'));
  };

  it('says what goes and what stays, and does nothing before it is confirmed', async () => {
    const { writes } = openCenter('?tab=settings');
    const dialog = await ask();
    expect(dialog.getByText(/watch history.* are deleted.*playlists.* stay/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
  });

  it('says how much was deleted', async () => {
    const { page, writes } = openCenter('?tab=settings', {
      [remove]: () => ({ events: 48, feedback: 1, forgottenBy: '2026-01-03T12:00:00.000Z' }),
    });
    await userEvent.click((await ask()).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Personalization Reset'));
    expect(page.toasts[0]?.description).toMatch(/^48 events deleted\./);
    expect(writes()).toEqual([{ request: remove, body: undefined }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says in its place that it failed', async () => {
    openCenter('?tab=settings', { [remove]: () => problem(503, 'unavailable') });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(await dialog.findByText('Something went wrong. Try again.')).toBeTruthy();
  });
});

describe('the profile as a file', () => {
  const upload = async (content: string) => {
    await press('Import…');
    const dialog = await screen.findByRole('dialog', { name: 'Import a profile' });
    const file = new File([content], 'p.json', { type: 'application/json' });
    await userEvent.upload(
      await within(dialog).findByLabelText('Profile', { selector: 'input' }),
      file,
    );
    return within(dialog);
  };

  it('is saved by the browser', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:p';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    openCenter('?tab=settings');
    await press('Export');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await textOf(saved[0] as Blob))).toEqual(buildProfileFile());
  });

  it('replaces the profile once it was looked at', async () => {
    const put = `PUT ${api}/file`;
    const { page, writes } = openCenter('?tab=settings', { [put]: () => buildProfile() });
    const dialog = await upload(JSON.stringify(buildProfileFile()));
    expect(await dialog.findByText(/2 categories, 1 platform, 0 languages/)).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Replace my profile' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Your profile is imported'));
    expect(writes()).toEqual([{ request: put, body: buildProfileFile() }]);
  });

  it('is not taken where it is damaged', async () => {
    openCenter('?tab=settings');
    const damaged = { ...buildProfileFile(), preferences: { categories: ['Cats'] } };
    const dialog = await upload(JSON.stringify(damaged));
    expect(await dialog.findByText(/The profile is damaged at “preferences/)).toBeTruthy();
    const replace = dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace my profile' });
    expect(replace.disabled).toBe(true);
  });
});
