import type { PartnerApplication } from '@tessera/contracts-billing';
import { Heading, panel, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { dateInWords } from '../../time/date-in-words';
import { ApplicationBadge } from './application-badge';
import { useOwnApplications } from './partners.queries';

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[3]};
`;

const Item = styled.li`
  ${panel}
  gap: ${token.space[2]};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const Answer = styled(Text)`
  white-space: pre-line;
`;

/** The visitor's applications and how they stand; nothing where there are none. */
export function OwnApplications() {
  const { data } = useOwnApplications();
  if (!data || data.applications.length === 0) return null;
  return (
    <section aria-labelledby="own-applications">
      <Heading level={2} id="own-applications">
        Your applications
      </Heading>
      <List>
        {data.applications.map((application) => (
          <OwnApplication key={application.id} application={application} />
        ))}
      </List>
    </section>
  );
}

function OwnApplication({ application }: { readonly application: PartnerApplication }) {
  const { integrationType, companyName, state, submittedAt, reviewBy, answer } = application;
  const isOpen = application.decidedAt === null;
  return (
    <Item>
      <Head>
        <Heading level={3}>{integrationType}</Heading>
        <ApplicationBadge state={state} />
      </Head>
      <Text size="caption" tone="muted">
        {companyName} · submitted {dateInWords(submittedAt)}
        {isOpen && ` · review by ${dateInWords(reviewBy)}`}
      </Text>
      {answer !== '' && <Answer>{answer}</Answer>}
    </Item>
  );
}
