import { Heading, panel, Skeleton, Text, token } from '@tessera/design-system';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import type { ApplicationFormProps } from './application.form';
import { OwnApplications } from './own-applications';
import { useOpportunities } from './partners.queries';

const ApplicationForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "application-form" */ './application.form'))
    .ApplicationForm,
}));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  max-width: 56rem;
`;

const Panel = styled.section`
  ${panel}
`;

/** The form, and what became of earlier applications. */
export function ApplyTab(props: ApplicationFormProps) {
  const days = useOpportunities().data?.program.reviewBusinessDays;
  return (
    <Stack>
      <Panel aria-labelledby="apply-heading">
        <div>
          <Heading level={2} id="apply-heading">
            Apply for Partnership
          </Heading>
          <Text tone="muted">
            We review every application{days && ` within ${days} business days`}. Fields with * are
            required.
          </Text>
        </div>
        <Suspense fallback={<Skeleton height="28rem" />}>
          <ApplicationForm {...props} />
        </Suspense>
      </Panel>
      <OwnApplications />
    </Stack>
  );
}
