import { useQuery } from '@tanstack/react-query';
import { Activity } from 'react';
import { ConsoleFrame } from './frame/console-frame';
import { ConsolePage } from './frame/console-page';
import { LoadingScreen } from './frame/loading-screen';
import { sessionQuery } from './session/session.queries';
import { SignIn } from './session/sign-in';
import { useSessionEnd } from './session/use-session-end';

/**
 * Root of the operator console. It works without any remote. When a session expires, the page is hidden and kept, so
 * that what was typed is still there after signing in again.
 */
export function OperatorConsole() {
  useSessionEnd();
  const { data: session, isError, refetch } = useQuery(sessionQuery);
  if (!session) return <LoadingScreen onRetry={isError ? () => void refetch() : null} />;
  const { operator, hasEnded } = session;
  if (!operator) return <SignIn endedFor={null} />;
  return (
    <>
      {hasEnded && <SignIn endedFor={operator.name} />}
      <Activity key={operator.name} mode={hasEnded ? 'hidden' : 'visible'}>
        <ConsoleFrame operator={operator}>
          <ConsolePage />
        </ConsoleFrame>
      </Activity>
    </>
  );
}
