import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import type { Input, OperatorSession } from '@tessera/contracts';

/** How often it is asked again who is at the console while the site does not say, in milliseconds. */
const pollUnknown = 5000;

/** Who is at the console. A session that is `over` has ended by itself; its operator may come back to the page. */
interface Session {
  readonly operator: OperatorSession | null;
  readonly isOver: boolean;
}

const signedOut: Session = { operator: null, isOver: false };

export const sessionQuery = queryOptions({
  queryKey: ['operator session'],
  queryFn: whoIsSignedIn,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data ? false : pollUnknown),
});

async function whoIsSignedIn(): Promise<Session> {
  try {
    return { operator: await request('GET /api/operators/session'), isOver: false };
  } catch (error) {
    if (isUnauthenticated(error)) return signedOut;
    throw error;
  }
}

export async function signIn(
  client: QueryClient,
  credentials: Input<'POST /api/operators/session'>['body'],
): Promise<void> {
  const operator = await request('POST /api/operators/session', { body: credentials });
  client.setQueryData(sessionQuery.queryKey, { operator, isOver: false });
}

/** Forgets what only operators may see. */
export async function signOut(client: QueryClient): Promise<void> {
  await request('DELETE /api/operators/session');
  client.setQueryData(sessionQuery.queryKey, signedOut);
  client.removeQueries({ predicate: ({ queryKey }) => isForOperators(queryKey) });
}

/** Notes that the site no longer knows the session. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.operator ? { ...session, isOver: true } : session,
  );
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'unauthenticated';
}

function isForOperators(key: readonly unknown[]): boolean {
  return key.some((part) =>
    /^\/api\/(releases|compositions|audit|alarms|operators|jobs)\b/.test(String(part)),
  );
}
