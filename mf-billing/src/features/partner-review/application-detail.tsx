import type { ApplicationState, ReviewedApplication } from '@tessera/contracts-billing';
import { Button, Heading, panel, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { lazyDialog, Awaited } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { BackLink } from '../../navigation/back-link';
import { dateInWords } from '../../time/date-in-words';
import { ApplicationBadge } from '../partners/application-badge';
import { FactList } from '../partners/fact-list';
import { ApplicationNotes } from './application-notes';
import type { Decision } from './decision.form';
import { useReview, useReviewed } from './reviews';

const DecisionDialog = lazyDialog(() => import('./decision.form'), 'DecisionDialog');

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[4]};
  max-width: 56rem;
`;

const Panel = styled.section`
  ${panel}
  width: 100%;
  overflow-wrap: anywhere;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Website = styled.a`
  ${textLink}
`;

const Long = styled(Text)`
  white-space: pre-line;
`;

export interface ApplicationDetailProps {
  readonly id: string;
  /** Of the list to which the way back leads. */
  readonly state: ApplicationState;
}

/** An application with all that was written, and what can become of it. */
export function ApplicationDetail({ id, state }: ApplicationDetailProps) {
  const query = useReviewed(id);
  return (
    <Stack>
      <BackLink to={`?${new URLSearchParams({ state })}`}>All applications</BackLink>
      <Awaited
        explain={reasonOf}
        query={query}
        what="The application"
        skeleton={<Skeleton height="24rem" />}
      >
        {(application) => <Application application={application} />}
      </Awaited>
    </Stack>
  );
}

function Application({ application }: { readonly application: ReviewedApplication }) {
  const { companyName, website, integrationType, useCase, state, submittedAt, answer } =
    application;
  return (
    <>
      <Panel aria-labelledby="application">
        <Row>
          <Heading level={2} id="application">
            {companyName}
          </Heading>
          <ApplicationBadge state={state} />
        </Row>
        <Website href={website} target="_blank" rel="noopener noreferrer nofollow">
          {website}
        </Website>
        <FactList
          facts={{
            'Integration type': integrationType,
            'Contact email': application.contactEmail,
            'User base': application.userBase,
            'Estimated revenue': application.estimatedRevenue,
            Submitted: dateInWords(submittedAt),
            'Review by': dateInWords(application.reviewBy),
          }}
        />
        {useCase !== '' && <Long>{useCase}</Long>}
        {answer !== '' && <FactList facts={{ 'Written to the applicant': answer }} />}
        {application.decidedAt === null && <Review application={application} />}
      </Panel>
      <ApplicationNotes application={application} />
    </>
  );
}

function Review({ application }: { readonly application: ReviewedApplication }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const { mutate: review } = useReview();
  return (
    <Row>
      {application.state === 'received' && (
        <Button onClick={() => review({ application, review: { state: 'in-review', answer: '' } })}>
          Start review
        </Button>
      )}
      <Button variant="primary" onClick={() => setDecision('accepted')}>
        Accept…
      </Button>
      <Button onClick={() => setDecision('declined')}>Decline…</Button>
      {decision && (
        <DecisionDialog
          application={application}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </Row>
  );
}
