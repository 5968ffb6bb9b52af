import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem } from '@tessera/area-testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDraft, itemId, key } from '../../test/builders';
import { MemoryTus } from '../../test/memory-tus';
import { openEditor as open } from '../../test/open-editor';
import { startAnew } from '../features/uploads/use-uploads';

const path = `/api/content/${itemId}`;
let tus = new MemoryTus();

beforeEach(() => {
  tus = new MemoryTus();
  startAnew({ httpStack: tus });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const saved = () => screen.findByText('Saved', undefined, { timeout: 3000 });

describe('/content-management/:id', () => {
  it('saves what is typed by itself', async () => {
    const { server, page } = open();
    await userEvent.type(await field('Text'), ' Always.');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await saved();
    expect(server.item.copy.body).toBe('Rain falls. Always.');
    await userEvent.type(await field('Tags'), 'rain,  sleep,');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
    await waitFor(
      () => expect(server.item.copy).toMatchObject({ tags: ['rain', 'sleep'], language: 'en' }),
      { timeout: 3000 },
    );
    expect((await field('Tags')).value).toBe('rain,  sleep,');
    expect(page.title).toBe('Rain');
  });

  it('asks before the page is left with something unsaved', async () => {
    open();
    const unload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await field('Text');
    expect(unload()).toBe(true);
    await userEvent.type(await field('Text'), '!');
    expect(unload()).toBe(false);
    await saved();
    expect(unload()).toBe(true);
  });

  it('sends what was typed just before it is closed', async () => {
    const { server } = open();
    await userEvent.type(await field('Title'), '!');
    cleanup();
    await waitFor(() => expect(server.item.copy.title).toBe('Rain!'));
  });

  it('takes over what another browser wrote, with the caret where it was', async () => {
    const { server } = open(buildDraft({ body: 'Rain falls.' }));
    const area = await field('Text');
    await userEvent.type(area, '!', { initialSelectionStart: 4 });
    await saved();
    server.changeElsewhere({ body: `Today: ${server.item.copy.body}` });
    await userEvent.type(await field('Title'), 's');
    await waitFor(() => expect(area.value).toMatch(/^Today: /), { timeout: 3000 });
    expect(area.value).toBe('Today: Rain! falls.');
  });

  it('shows both sides of a conflict, and keeps the chosen one', async () => {
    const { server } = open();
    const title = await field('Title');
    server.changeElsewhere({ title: 'Snow', language: 'en' });
    await userEvent.type(title, 's');
    const both = within(
      await screen.findByRole('region', { name: 'Changed on both sides' }, { timeout: 3000 }),
    );
    expect(both.getByRole('region', { name: 'Title, Your version' }).textContent).toBe('Rains');
    expect(both.getByRole('region', { name: 'Title, The other version' }).textContent).toBe('Snow');
    expect(server.item.copy.title).toBe('Snow');
    await press('Keep this as title: your version');
    await saved();
    expect(server.item.copy).toMatchObject({ title: 'Rains', language: 'en' });
    expect(screen.queryByRole('region', { name: 'Changed on both sides' })).toBeNull();
  });

  it('says at a field what is missing, and does not send it', async () => {
    const { sent } = open();
    await userEvent.clear(await field('Title'));
    expect(await screen.findByText('Enter a title')).toBeTruthy();
    expect(screen.getByText('Not saved: something is missing')).toBeTruthy();
    await userEvent.type(await field('Link to a video'), 'javascript:1');
    expect(screen.getByText('Enter a link, such as https://…')).toBeTruthy();
    expect(sent('PATCH', path)).toEqual([]);
  });

  it('shows the text as readers would see it', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Preview' }));
    const preview = within(await screen.findByRole('article', { name: 'Preview' }));
    expect(await preview.findByText('Rain falls.', { selector: 'p' })).toBeTruthy();
  });

  it('publishes what is typed, after it is saved, and asks for a name where there is none', async () => {
    const { api, server, sent, page } = open();
    const act = api.responders[`POST ${path}/actions`] as () => object;
    let isNamed = false;
    api.responders[`POST ${path}/actions`] = () =>
      isNamed
        ? { ...act(), status: 'published', isLive: true, hasChanges: false, url: '/content/rain-x' }
        : problem(409, 'creator-name-missing');
    api.responders['PUT /api/creator'] = () => {
      isNamed = true;
      return {};
    };
    await userEvent.type(await field('Text'), ' Always.');
    await press('Publish');
    await userEvent.type(await field('Name'), 'Ada');
    await press('Save and publish');
    await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('Published'));
    expect(server.saves.at(-1)?.changes).toEqual({ body: 'Rain falls. Always.' });
    expect(sent('PUT', '/api/creator')[0]?.body).toEqual({ name: 'Ada', about: '', avatar: '' });
    expect(sent('POST', `${path}/actions`).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ action: 'publish' }, '"2"'],
      [{ action: 'publish' }, '"2"'],
    ]);
    expect(await screen.findByRole('link', { name: 'View page' })).toBeTruthy();
    page.toasts.at(-1)?.action?.onSelect();
    await waitFor(() => expect(page.path).toBe('/content/rain-x'));
  });

  it('says why something can’t be done, and learns the current status after a conflict', async () => {
    const { api, page } = open();
    api.responders[`POST ${path}/actions`] = () =>
      problem(422, 'not-ready-to-publish', 'Write a text first.');
    await press('Publish');
    await waitFor(() => expect(page.toasts.at(-1)?.description).toBe('Write a text first.'));
    api.responders[`POST ${path}/actions`] = () => problem(412, 'precondition-failed');
    api.responders[path] = () => buildDraft({}, { status: 'archived', version: 7 });
    await press('Publish');
    expect(await screen.findByRole('button', { name: 'Restore as a draft' })).toBeTruthy();
  });

  it('schedules for a time where the visitor is, in the future', async () => {
    const { sent } = open();
    await choose('Schedule…');
    const at = await screen.findByLabelText('Publish at');
    await press('Schedule');
    expect(await screen.findByText('Choose a day and a time')).toBeTruthy();
    fireEvent.change(at, { target: { value: '2001-01-01T09:00' } });
    await press('Schedule');
    expect(await screen.findByText('Choose a time in the future')).toBeTruthy();
    fireEvent.change(at, { target: { value: '2999-01-01T09:00' } });
    fireEvent.change(screen.getByLabelText('Unpublish at (optional)'), {
      target: { value: '2998-01-01T09:00' },
    });
    await press('Schedule');
    expect(await screen.findByText('Choose a time after it is published')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Unpublish at (optional)'), { target: { value: '' } });
    await press('Schedule');
    await waitFor(() => expect(sent('POST', `${path}/actions`)).toHaveLength(1));
    expect(sent('POST', `${path}/actions`)[0]?.body).toEqual({
      action: 'schedule',
      publishAt: new Date('2999-01-01T09:00').toISOString(),
      unpublishAt: null,
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each([
    ['draft', false, 'Publish'],
    ['published', true, 'Publish changes'],
    ['scheduled', false, 'Publish now'],
    ['archived', false, 'Restore as a draft'],
  ] as const)('offers the next step of a %s item', async (status, isLive, label) => {
    open(buildDraft({}, { status, isLive, publishAt: null }));
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  it('puts a picture that is pasted into the text, once it is a public file', async () => {
    const { api, server, sent } = open();
    const stored = `u1`.padEnd(32, '0');
    api.responders[`PATCH /api/storage/file/${stored}`] = () => ({});
    const area = await field('Text');
    area.setSelectionRange(4, 4);
    const picture = new File(['picture'], 'roof [1].png', { type: 'image/png', lastModified: 1 });
    fireEvent.paste(area, { clipboardData: { files: [picture] } });
    await waitFor(
      () => expect(area.value).toBe(`Rain\n\n![roof 1](/api/storage/file/${stored})\n\nfalls.`),
      { timeout: 3000 },
    );
    expect(sent('PATCH', `/api/storage/file/${stored}`)[0]?.body).toEqual({ isPublic: true });
    await saved();
    expect(server.item.copy.body).toContain(`/api/storage/file/${stored}`);
  });

  it('keeps the key of a file, and lets it be removed', async () => {
    const { server } = open(buildDraft({ videoFile: key }));
    await press('Remove Video file');
    await waitFor(() => expect(server.item.copy.videoFile).toBe(''), { timeout: 3000 });
  });

  it('says that an item is gone', async () => {
    const { api, go } = open();
    api.responders[path.replaceAll('1', '3')] = () => problem(404, 'content-not-found');
    await go(`/content-management/${itemId.replaceAll('1', '3')}`);
    expect(await screen.findByText('It was deleted, or belongs to somebody else.')).toBeTruthy();
  });
});
