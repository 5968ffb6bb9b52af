import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '@tessera/api-client';
import type { Input, OperatorSession } from '@tessera/contracts';

/** Poll interval while the session is unknown, in milliseconds. */
const pollUnknownMs = 5000;

/** Current session. If `hasEnded`, it has expired and its operator may sign in again. */
interface Session {
  readonly operator: OperatorSession | null;
  readonly hasEnded: boolean;
}

const signedOut: Session = { operator: null, hasEnded: false };

export const sessionQuery = queryOptions({
  queryKey: ['operator session'],
  queryFn: fetchSession,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data ? false : pollUnknownMs),
});

async function fetchSession(): Promise<Session> {
  try {
    return { operator: await request('GET /api/operators/session'), hasEnded: false };
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
  client.setQueryData(sessionQuery.queryKey, { operator, hasEnded: false });
}

/** Also removes operator data from the cache. */
export async function signOut(client: QueryClient): Promise<void> {
  await request('DELETE /api/operators/session');
  client.setQueryData(sessionQuery.queryKey, signedOut);
  client.removeQueries({ predicate: ({ queryKey }) => isForOperators(queryKey) });
}

/** Marks the session as expired. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.operator ? { ...session, hasEnded: true } : session,
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
