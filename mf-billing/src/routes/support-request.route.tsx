import { ApiError } from '@tessera/api-client';
import type { SupportConversation } from '@tessera/contracts-account';
import { Button, EmptyState, Page, Skeleton, Text, token } from '@tessera/design-system';
import { Banner, Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { MessageCircleOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { Conversation } from '../features/support/conversation';
import { useReply } from '../features/support/reply';
import { StateBadge } from '../features/support/state-badge';
import { useOwnRequest } from '../features/support/support.queries';
import { Section, Sections } from '../layout/sections';
import { BackLink } from '../navigation/back-link';

const ReplyForm = lazy(async () => {
  const { ReplyForm: Form } = await import('../features/support/reply.form');
  return { default: Form };
});

const Above = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
`;

const Column = styled(Sections)`
  max-width: 860px;
`;

/** What a visitor asked, and what they were answered. */
export function Route() {
  const { id = '' } = matchPath('/support/:id', useLocation().pathname)?.params ?? {};
  const query = useOwnRequest(id);
  const { data, error } = query;
  usePageTitle(data?.subject ?? 'Your Request');
  if (!data && isAbsent(error)) return <NoSuchRequest />;
  return (
    <Page
      eyebrow={
        <Above>
          <BackLink to="/support">Support</BackLink>
          {data && <StateBadge state={data.state} />}
        </Above>
      }
      title={data?.subject ?? 'Your request'}
    >
      <Awaited
        explain={reasonOf}
        query={query}
        what="Your request"
        skeleton={<Skeleton height="320px" />}
      >
        {(conversation) => <OwnRequest conversation={conversation} />}
      </Awaited>
    </Page>
  );
}

function OwnRequest({ conversation }: { readonly conversation: SupportConversation }) {
  const { id, state, messages, isAnsweredByEmail } = conversation;
  const { mutateAsync: reply } = useReply(id);
  return (
    <Column>
      <Conversation messages={messages} reader="visitor" />
      {state === 'open' && (
        <Text tone="muted" role="status">
          We got your message. You’ll find our answer here and in your notifications
          {isAnsweredByEmail && ', and we’ll email it to you'}.
        </Text>
      )}
      {state === 'closed' && (
        <Banner title="This request is closed">Send a message to reopen it.</Banner>
      )}
      <Section aria-label="Reply">
        <Suspense fallback={<Skeleton height="190px" />}>
          <ReplyForm label="Your message" submitLabel="Send" onSend={(text) => reply(text)} />
        </Suspense>
      </Section>
    </Column>
  );
}

function isAbsent(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error.fieldErrors.some(({ field }) => field === 'params.id');
}

const noSuch = 'Request not found';

function NoSuchRequest() {
  usePageTitle(noSuch);
  return (
    <Page title={noSuch}>
      <EmptyState
        icon={<MessageCircleOff size={24} />}
        title="This request isn’t in this browser"
        action={
          <Button as={Link} to="/support" variant="primary">
            Your requests
          </Button>
        }
      >
        You can see requests in the browser you sent them from, for two years after they are closed.
      </EmptyState>
    </Page>
  );
}
