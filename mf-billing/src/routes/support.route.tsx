import { Heading, media, Page, Skeleton, token } from '@tessera/design-system';
import { ListEnd, Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { RequestList, RequestSkeletons } from '../features/support/request-list';
import { useOwnRequests } from '../features/support/support.queries';
import { Terms } from '../features/support/terms';
import { Section } from '../layout/sections';

const AskForm = lazy(async () => {
  const { AskForm: Form } = await import('../features/support/ask.form');
  return { default: Form };
});

const title = 'Support';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[6]};
  ${media.large} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

/** Where a visitor asks for help and finds what they have asked. */
export function Route() {
  usePageTitle(title);
  const query = useOwnRequests();
  const navigate = useNavigate();
  const terms = query.data?.pages[0]?.terms;
  return (
    <Page
      title={title}
      lead="Tell us what went wrong or what’s missing. A real person reads every message."
    >
      <Columns>
        <Section aria-labelledby="ask">
          <div>
            <Heading id="ask" level={2}>
              Ask for help
            </Heading>
            <Terms terms={terms} />
          </div>
          <Suspense fallback={<Skeleton height="340px" />}>
            <AskForm
              hasEmail={terms?.isAnsweredByEmail ?? false}
              onAsked={(id) => void navigate(`/support/${id}`)}
            />
          </Suspense>
        </Section>
        <Section aria-labelledby="requests">
          <Heading id="requests" level={2}>
            Your requests
          </Heading>
          <Awaited
            explain={reasonOf}
            query={query}
            what="Your requests"
            skeleton={<RequestSkeletons />}
          >
            {({ pages }) => <RequestList requests={pages.flatMap(({ requests }) => requests)} />}
          </Awaited>
          <ListEnd query={query} noun="requests" />
        </Section>
      </Columns>
    </Page>
  );
}
