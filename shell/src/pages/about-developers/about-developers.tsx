import { Button, Heading, media, Page, token } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { siteContacts } from '../../frame/contact';
import { PrefetchLink } from '../../frame/prefetch-link';
import { Contacts } from './contacts';
import { DeveloperCard } from './developer-card';
import { DeveloperInstructions } from './developer-instructions';
import { ProjectOverview } from './project-overview';
import { SampleData } from './sample-data';
import { teamOf } from './team';

const Sections = styled.div`
  display: grid;
  gap: ${token.space[12]} ${token.space[8]};
  margin-top: ${token.space[8]};
  ${media.medium} {
    margin-top: 0;
  }
  ${media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child {
      grid-column: span 2;
    }
  }
`;

const StyledSection = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${token.space[4]};
`;

/** Who makes the site, how, and how to reach them. */
export function AboutDevelopers() {
  usePageTitle('About the Developers');
  const back = (
    <Button as={PrefetchLink} to="/">
      <ArrowLeft size={18} aria-hidden /> Back to home
    </Button>
  );
  return (
    <Page title="About the Developers" lead="One picture, made by many hands." actions={back}>
      <Sections>
        <Section title="Project Overview">
          <ProjectOverview />
        </Section>
        <Section title="The Team">
          {teamOf(siteContacts()).map((developer) => (
            <DeveloperCard key={developer.id} developer={developer} />
          ))}
        </Section>
        <Section title="Get in Touch">
          <Contacts />
        </Section>
        <Section title="Sample Data and Real Platforms" id="sample-data">
          <SampleData />
        </Section>
        <Section title="Developer Instructions">
          <DeveloperInstructions />
        </Section>
      </Sections>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  /** For links to the section. */
  readonly id?: string;
  readonly children: ReactNode;
}

function Section({ title, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <StyledSection id={id} aria-labelledby={headingId}>
      <Heading level={2} id={headingId}>
        {title}
      </Heading>
      {children}
    </StyledSection>
  );
}
