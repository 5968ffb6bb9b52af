import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { ReviewPage } from '@tessera/contracts-creator';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildReviewPage, itemId } from '../../test/builders';
import { Route } from './content-review.route';

const link = 't'.repeat(43);
const path = `/api/content-reviews/${link}`;

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(page: Partial<ReviewPage> = {}) {
  let shown = buildReviewPage(page);
  const api = stubApi({
    [path]: () => shown,
    [`POST ${path}/comments`]: (_url, body) => ({
      id: itemId,
      by: 'reviewer',
      name: 'Grace',
      revision: 1,
      createdAt: '2026-11-20T10:00:00.000Z',
      resolvedAt: null,
      ...Object(body),
    }),
    [`POST ${path}/verdict`]: (_url, body) => {
      const { verdict } = body as Pick<ReviewPage, 'verdict'>;
      shown = { ...shown, verdict };
      return shown;
    },
  });
  const sent = () => api.requests.filter(({ method }) => method === 'POST');
  return { api, sent, ...renderArea(<Route />, { at: `/content-review/${link}` }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Selects words of the text, as a pointer does. */
function select(words: string, occurrence: number): void {
  const body = document.querySelector('[data-field="body"]') as HTMLElement;
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let seen = -1;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.nodeValue?.indexOf(words, 0) ?? -1;
    for (let place = at; place !== -1; place = node.nodeValue?.indexOf(words, place + 1) ?? -1) {
      seen += 1;
      if (seen !== occurrence) continue;
      const range = document.createRange();
      range.setStart(node, place);
      range.setEnd(node, place + words.length);
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    }
  }
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}

describe('/content-review/:token', () => {
  it('shows what is to be read, as readers would see it', async () => {
    const { page } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rain' })).toBeTruthy();
    expect(screen.getByText('stays').tagName).toBe('EM');
    expect(screen.getByText(/^Article · by Ada · revision 1 · open until/)).toBeTruthy();
    expect(page.title).toBe('Rain');
  });

  it('comments on selected words, of which it says which ones', async () => {
    const { sent } = open();
    await screen.findByText('stays');
    select('Rain', 1);
    expect(await screen.findByText('About “Rain”')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), ' Which rain? ');
    await press('Comment');
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({
        text: 'Which rain?',
        anchor: { field: 'body', quote: 'Rain', occurrence: 1 },
      }),
    );
    await waitFor(() => expect(screen.queryByText('About “Rain”')).toBeNull());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('');
  });

  it('comments on all of it where nothing is selected, or what is selected is let go', async () => {
    const { sent } = open();
    await screen.findByText('stays');
    select('Rain', 0);
    await press('About all of it instead');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Fine.');
    await press('Comment');
    await waitFor(() => expect(sent()[0]?.body).toEqual({ text: 'Fine.', anchor: null }));
  });

  it('approves', async () => {
    const { sent, page } = open();
    await press('Approve');
    expect(await screen.findByText('You approved this revision.')).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ verdict: 'approved', note: '' });
    expect(page.toasts[0]?.title).toBe('Approved');
  });

  it('asks for changes with what is typed; of selected words it is a comment', async () => {
    const { sent } = open();
    await screen.findByText('stays');
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Dry it.');
    await press('Ask for changes');
    await waitFor(() =>
      expect(sent()[0]?.body).toEqual({ verdict: 'changes-requested', note: 'Dry it.' }),
    );
    expect(await screen.findByText('You asked for changes.')).toBeTruthy();
    select('stays', 0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Leaves?');
    await press('Ask for changes');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(({ url }) => url.split('/').at(-1))).toEqual([
      'verdict',
      'comments',
      'verdict',
    ]);
  });

  it('takes no verdict on what the author has changed since', async () => {
    open({ isCurrent: false });
    expect(await screen.findByText(/can’t be approved/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says that a link is over', async () => {
    stubApi({ [path]: () => problem(404, 'review-not-found') });
    const { page } = renderArea(<Route />, { at: `/content-review/${link}` });
    expect(await screen.findByText('The review is over')).toBeTruthy();
    expect(page.title).toBe('This link doesn’t work anymore');
  });
});
