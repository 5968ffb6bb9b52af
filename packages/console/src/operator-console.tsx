import { useQuery } from '@tanstack/react-query';
import { Activity } from 'react';
import { ConsoleFrame } from './frame/console-frame';
import { ConsolePage } from './frame/console-page';
import { Opening } from './frame/opening';
import { sessionQuery } from './session/session.queries';
import { SignIn } from './session/sign-in';
import { useSessionEnd } from './session/use-session-end';

/**
 * Where operators look after releases. It works without any remote, so that it is there when they are broken.
 * A session that ends leaves the page as it is, out of sight: whoever signs in again finds what was typed.
 */
export function OperatorConsole() {
  useSessionEnd();
  const { data: session, isError, refetch } = useQuery(sessionQuery);
  if (!session) return <Opening onRetry={isError ? () => void refetch() : null} />;
  const { operator, isOver } = session;
  if (!operator) return <SignIn endedFor={null} />;
  return (
    <>
      {isOver && <SignIn endedFor={operator.name} />}
      <Activity key={operator.name} mode={isOver ? 'hidden' : 'visible'}>
        <ConsoleFrame operator={operator}>
          <ConsolePage />
        </ConsoleFrame>
      </Activity>
    </>
  );
}
