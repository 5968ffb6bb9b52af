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
  'RateLimit-Limit': 'Calls that your plan has a day.',
  'RateLimit-Remaining': 'Calls that are left today.',
  'RateLimit-Reset': 'Seconds until all of them are there again, at midnight UTC.',
};

const errors = {
  '400 invalid-request': 'A parameter is wrong or unknown; “errors” names each.',
  '401 unauthenticated': 'The key is wrong or was revoked.',
  '403 forbidden': 'The key was not made for this call.',
  '403 plan-required': 'The plan of the key’s owner has no API access any more.',
  '429 plan-limit-reached': 'The calls of today are used up; “resetsAt” says until when.',
  '429 too-many-requests': 'Too many in a minute; “Retry-After” says how long to wait.',
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
          The base path is <code>/api</code>. Responses are JSON. Two calls are made for programs:
        </Text>
        <DefinitionTable
          caption="Documented calls"
          heads={['Call', 'What it does']}
          rows={Object.fromEntries(documented.map(({ shown, text }) => [shown, text]))}
        />
        <Text tone="muted">
          Their parameters and fields are in the{' '}
          <SiteLink href="/api/docs">reference of the whole API</SiteLink>.
        </Text>
      </Part>
      <Part title="Authentication">
        <Text>
          Send your key with each call, as <code>Authorization: Bearer tsra_…</code>, from your
          server. Never put it into an address or into a page: whoever has it calls in your name.
          Keys are part of Premium; <PageLink to="/partnerships?tab=keys">create yours</PageLink>.
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
          All your keys together have {calls ?? 'a number of'} calls a day (UTC). Each response to a
          call with a key says what is left:
        </Text>
        <DefinitionTable
          caption="Headers of the quota"
          heads={['Header', 'Meaning']}
          rows={quota}
        />
      </Part>
      <Part title="Errors">
        <Text>
          Errors are <code>application/problem+json</code> with <code>status</code>,{' '}
          <code>code</code> and <code>detail</code>.
        </Text>
        <DefinitionTable
          caption="Errors and their meaning"
          heads={['Error', 'Meaning']}
          rows={errors}
        />
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
