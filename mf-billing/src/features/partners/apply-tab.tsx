import { Heading, Skeleton, Text } from '@tessera/design-system';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { Section, Sections } from '../../layout/sections';
import type { ApplicationFormProps } from './application.form';
import { OwnApplications } from './own-applications';
import { useOpportunities } from './partners.queries';

const ApplicationForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "application-form" */ './application.form'))
    .ApplicationForm,
}));

const Stack = styled(Sections)`
  max-width: 56rem;
`;

/** The form, and what became of earlier applications. */
export function ApplyTab(props: ApplicationFormProps) {
  const days = useOpportunities().data?.program.reviewBusinessDays;
  return (
    <Stack>
      <Section aria-labelledby="apply-heading">
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
      </Section>
      <OwnApplications />
    </Stack>
  );
}
