import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCopy, buildDraft, itemId } from '../../../test/builders';
import { openEditor as open } from '../../../test/open-editor';

const path = `/api/content/${itemId}`;
const revision = {
  number: 1,
  reason: 'published',
  restoredFrom: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  by: 'author',
  title: 'Rain',
  changed: ['title', 'body'],
  isLive: true,
} as const;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('what is known of an item besides its text', () => {
  it('compares a revision, and restores it', async () => {
    const { api, page } = open(undefined, '?tab=history');
    api.responders[`${path}/revisions`] = () => ({ revisions: [revision], nextCursor: null });
    api.responders[`${path}/revisions/1`] = (url) => ({
      ...revision,
      copy: buildCopy(),
      difference: url.searchParams.has('with')
        ? []
        : [
            {
              field: 'title',
              parts: [
                { kind: 'removed', text: 'Snow' },
                { kind: 'added', text: 'Rain' },
              ],
            },
          ],
    });
    api.responders[`POST ${path}/revisions/1/restore`] = () =>
      buildDraft({ title: 'Old rain' }, { version: 2 });
    await press('Compare revision 1');
    expect((await screen.findByText('Snow')).tagName).toBe('DEL');
    expect(screen.getByText('Rain', { selector: 'ins' })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /Compare with what is written now/ }));
    expect(await screen.findByText('They are the same.')).toBeTruthy();
    await press('Restore this revision');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Revision 1 is your draft again'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Old rain' })).toBeTruthy();
  });

  it('shows what was promised, and what became of it', async () => {
    const { api } = open(undefined, '?tab=history');
    api.responders[`${path}/publications`] = () => ({
      publications: [
        {
          id: itemId,
          action: 'publish',
          revision: 1,
          promisedAt: '2026-11-20T08:00:00.000Z',
          zone: 'Europe/Berlin',
          doneAt: '2026-11-20T08:00:02.000Z',
          attempts: 2,
          state: 'done',
          reason: null,
        },
      ],
      nextCursor: null,
    });
    expect(
      await screen.findByText(
        'Promised for Nov 20, 2026, 9:00 AM GMT+1 · done 9:00:02 AM · 2 attempts',
      ),
    ).toBeTruthy();
  });

  it('makes a link for a reviewer, shows what they say, and resolves it', async () => {
    const { api, sent } = open(buildDraft({}, { status: 'in-review' }), '?tab=reviews');
    const review = {
      id: itemId,
      revision: 1,
      name: 'Grace',
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2999-11-20T10:00:00.000Z',
      revokedAt: null,
      verdict: 'changes-requested',
      verdictAt: null,
      isCurrent: true,
      comments: 1,
    };
    const comment = {
      id: itemId,
      by: 'reviewer',
      name: 'Grace',
      text: 'Too wet.',
      anchor: { field: 'body', quote: 'Rain', occurrence: 0 },
      revision: 1,
      createdAt: '2026-11-20T10:00:00.000Z',
      resolvedAt: null,
    };
    api.responders[`POST ${path}/reviews`] = () => {
      api.responders[`${path}/reviews`] = () => ({ reviews: [review], comments: [comment] });
      return { ...review, url: `/content-review/${'t'.repeat(43)}` };
    };
    api.responders[`POST ${path}/comments/${itemId}/resolve`] = () => comment;
    await userEvent.type(await field('For whom'), 'Grace');
    await press('Create link');
    expect((await field('Link for Grace')).value).toMatch(/\/content-review\/t{43}$/);
    expect(sent('POST', `${path}/reviews`)[0]?.body).toEqual({ name: 'Grace', days: 14 });
    expect(await screen.findByText('Asks for changes')).toBeTruthy();
    expect(screen.getByText('Rain', { selector: 'blockquote' })).toBeTruthy();
    await press(/^Resolve/);
    await waitFor(() => expect(sent('POST', `${path}/comments/${itemId}/resolve`)).toHaveLength(1));
  });
});
