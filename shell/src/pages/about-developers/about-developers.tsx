import { Button, Heading, Page, token } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { ArrowLeft, Code, Mail, Scale } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { contact, mailto } from '../../frame/contact';
import { PrefetchLink } from '../../frame/prefetch-link';
import { DeveloperCard } from './developer-card';
import { DeveloperInstructions } from './developer-instructions';
import { ProjectOverview } from './project-overview';
import { SampleData } from './sample-data';
import { team } from './team';

const Sections = styled.div`
  display: grid;
  gap: ${token.space[12]};
`;

const StyledSection = styled.section`
  display: grid;
  gap: ${token.space[4]};
`;

const Contacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
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
          {team.map((developer) => (
            <DeveloperCard key={developer.id} developer={developer} />
          ))}
        </Section>
        <Section title="Get in Touch">
          <Contacts>
            <Button as="a" href={mailto(contact.support)} variant="primary">
              <Mail size={18} aria-hidden /> Ask for support
            </Button>
            <Button as="a" href={mailto(contact.legal)}>
              <Scale size={18} aria-hidden /> Ask a legal question
            </Button>
            <Button as="a" href={contact.sourceCode} target="_blank" rel="noopener">
              <Code size={18} aria-hidden /> Read the source code
            </Button>
          </Contacts>
        </Section>
        <Section title="Sample Data and Real Platforms">
          <SampleData />
        </Section>
        <Section title="Developer Instructions">
          <DeveloperInstructions />
        </Section>
      </Sections>
    </Page>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <StyledSection aria-labelledby={headingId}>
      <Heading level={2} id={headingId}>
        {title}
      </Heading>
      {children}
    </StyledSection>
  );
}
