import { afterEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { alice, apiWith, openConsole, pageHeading, Refusal } from '../../test/operator-site';

const session = 'GET /api/operators/session';
const nobody = new Refusal(401, 'unauthenticated');

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function fillIn(user: Awaited<ReturnType<typeof openConsole>>['user'], password: string) {
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  if (name.value === '') await user.type(name, 'alice');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('signing in', () => {
  it('lets in, to the page that was asked for', async () => {
    const api = apiWith()
      .respond(session, nobody)
      .respond('POST /api/operators/session', alice)
      .respond('GET /api/operators/tokens', []);
    const { user } = await openConsole('/operator/access');
    await fillIn(user, 'right');
    expect(await pageHeading()).toHaveTextContent('Deploy tokens');
    expect(api.sentTo('POST /api/operators/session')).toEqual([
      { name: 'alice', password: 'right' },
    ]);
    expect(screen.getByRole('button', { name: 'Signed in as alice' })).toBeVisible();
  });

  it('reports a wrong password, too many attempts with the wait, and an unreachable site', async () => {
    const api = apiWith().respond(session, nobody);
    const { user } = await openConsole();
    for (const [answer, text] of [
      [new Refusal(401, 'sign-in-refused'), /Incorrect name or password/],
      [
        new Refusal(429, 'too-many-requests', '', { headers: { 'retry-after': '840' } }),
        /in 14 minutes/,
      ],
      [new Refusal(503, 'unavailable', 'Not now.'), /Not now/],
    ] as const) {
      api.respond('POST /api/operators/session', answer);
      await fillIn(user, 'wrong');
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    }
    expect(screen.getByLabelText('Name')).toHaveValue('alice');
  });

  it('can be tried again where it is not known who is there', async () => {
    const api = apiWith().respond(session, new Refusal(503, 'unavailable'));
    const { user } = await openConsole();
    await screen.findByText('Can’t open the console');
    api.respond(session, alice);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await pageHeading()).toHaveTextContent('Remotes');
  });
});

describe('a session', () => {
  it('that expires leads to the sign-in and back, with what was typed', async () => {
    const api = apiWith();
    const { user } = await openConsole('/operator/remotes/mf-news');
    await user.click(await screen.findByRole('button', { name: 'Roll back…' }));
    api.respond('POST /api/releases/mf-news/rollback', nobody);
    await user.type(screen.getByLabelText('Reason'), 'articles do not open{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired');
    expect(screen.getByLabelText('Name')).toHaveValue('alice');

    api.respond('POST /api/operators/session', alice);
    await fillIn(user, 'right');
    expect(await screen.findByRole('dialog', { name: 'Roll back mf-news' })).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('articles do not open');
  });

  it('is ended by signing out, and everything that was shown is forgotten', async () => {
    const api = apiWith().respond('DELETE /api/operators/session', { signedOut: true });
    const { user } = await openConsole();
    await user.click(await screen.findByRole('button', { name: 'Signed in as alice' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByText('mf-news')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.sentTo('DELETE /api/operators/session')).toHaveLength(1);
  });
});
