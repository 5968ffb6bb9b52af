import { Heading, SegmentedChoice, Text, textLink } from '@tessera/design-system';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Section, Sections } from '../../layout/sections';
import { useOpportunities } from '../partners/partners.queries';
import { calls as documented } from './calls';
import { CodeBlock } from './code-block';
import { DefinitionTable } from './definition-table';
import { type Language, languages, searchExample } from './examples';
import { TryIt } from './try-it';

const Stack = styled(Sections)`
  max-width: 64rem;
`;

const PageLink = styled(Link)`
  ${textLink}
`;

const SiteLink = styled.a`
  ${textLink}
`;

const quota = {
  'RateLimit-Limit': 'Calls per day in your plan.',
  'RateLimit-Remaining': 'Calls left today.',
  'RateLimit-Reset': 'Seconds until the limit resets, at midnight UTC.',
};

const errors = {
  '400 invalid-request': 'A parameter is invalid or unknown; “errors” lists each one.',
  '401 unauthenticated': 'The key is wrong or revoked.',
  '403 forbidden': 'The key doesn’t have permission for this call.',
  '403 plan-required': 'The key owner’s plan no longer includes API access.',
  '429 plan-limit-reached': 'You’ve used today’s calls; “resetsAt” says when they reset.',
  '429 too-many-requests': 'Too many calls in a minute; “Retry-After” says how long to wait.',
  '503 unavailable': 'The site can’t answer right now. Try again later.',
};

/** How a program uses the API. */
export function IntegrationGuide() {
  const [language, setLanguage] = useState<Language>('curl');
  const { data } = useOpportunities();
  const calls = data?.program.apiCallsPerDay.toLocaleString('en');
  return (
    <Stack>
      <Part title="The API">
        <Text>
          The base path is <code>/api</code>. Responses are JSON. Two calls are made for apps:
        </Text>
        <DefinitionTable
          caption="Documented calls"
          heads={['Call', 'What it does']}
          rows={Object.fromEntries(documented.map(({ shown, text }) => [shown, text]))}
        />
        <Text tone="muted">
          See the <SiteLink href="/api/docs">full API reference</SiteLink> for parameters and
          fields.
        </Text>
      </Part>
      <Part title="Authentication">
        <Text>
          Send your key with each call from your server, as{' '}
          <code>Authorization: Bearer tsra_…</code>. Never put it in a URL or a web page: anyone who
          has it can call the API as you. Keys are part of Premium.{' '}
          <PageLink to="/partnerships?tab=keys">Create a key</PageLink>.
        </Text>
        <SegmentedChoice
          label="Language"
          options={languages}
          value={language}
          onChange={setLanguage}
        />
        <CodeBlock label="Example" code={searchExample(language, location.origin)} />
      </Part>
      <Part title="Quota">
        <Text>
          Your keys share {calls ?? 'a limited number of'} calls a day (UTC). Each response to a
          call with a key says what’s left:
        </Text>
        <DefinitionTable caption="Quota headers" heads={['Header', 'Meaning']} rows={quota} />
      </Part>
      <Part title="Errors">
        <Text>
          Errors are <code>application/problem+json</code> with <code>status</code>,{' '}
          <code>code</code> and <code>detail</code>.
        </Text>
        <DefinitionTable caption="API errors" heads={['Error', 'Meaning']} rows={errors} />
      </Part>
      <Part title="Try it">
        <TryIt />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}
