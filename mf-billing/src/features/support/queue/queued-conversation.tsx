import type { SupportConversation } from '@tessera/contracts-account';
import { Badge, Button, Heading, panel, Skeleton, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../../errors/failures';
import { BackLink } from '../../../navigation/back-link';
import { Conversation } from '../conversation';
import { StateBadge } from '../state-badge';
import { useAnswer, useClose } from './answer';
import { useQueuedRequest } from './queue.queries';

const ReplyForm = lazy(async () => {
  const { ReplyForm: Form } = await import('../reply.form');
  return { default: Form };
});

const Layout = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[4]};
  max-width: 860px;
  & > :not(a) {
    width: 100%;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Panel = styled.div`
  ${panel}
`;

/** One question with what was written since, and the form to answer. */
export function QueuedConversation({ id }: { readonly id: string }) {
  const [parameters] = useSearchParams();
  const query = useQueuedRequest(id);
  const back = new URLSearchParams(parameters);
  back.delete('request');
  return (
    <Layout>
      <BackLink to={`?${back.toString()}`}>All requests</BackLink>
      <Awaited
        explain={reasonOf}
        query={query}
        what="The request"
        skeleton={<Skeleton height="320px" />}
      >
        {(conversation) => <Question conversation={conversation} />}
      </Awaited>
    </Layout>
  );
}

function Question({ conversation }: { readonly conversation: SupportConversation }) {
  const { subject, state, priority, isAnsweredByEmail, messages } = conversation;
  const { mutateAsync: answer } = useAnswer(conversation);
  const { mutate: close, isPending } = useClose(conversation);
  return (
    <>
      <Heading level={2}>{subject}</Heading>
      <Facts>
        <StateBadge state={state} />
        {priority === 'high' && <Badge tone="warning">High priority</Badge>}
        {isAnsweredByEmail && <Badge>Also by email</Badge>}
      </Facts>
      <Conversation messages={messages} reader="support" />
      <Panel>
        <Suspense fallback={<Skeleton height="190px" />}>
          <ReplyForm label="Answer" submitLabel="Send answer" onSend={(text) => answer(text)}>
            {state !== 'closed' && (
              <Button aria-disabled={isPending} onClick={() => close()}>
                Close
              </Button>
            )}
          </ReplyForm>
        </Suspense>
      </Panel>
    </>
  );
}
