import { attributionDays, commissionRate, holdDays } from '@tessera/contracts-billing/values';
import { Button, EmptyState, Heading, Skeleton, Text, token } from '@tessera/design-system';
import { lazyDialog, Awaited } from '@tessera/design-system/parts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Section, SectionHead, Sections } from '../../layout/sections';
import { formatRate } from '../../money/format-rate';
import { useAffiliateCode } from './affiliate.queries';
import { ClickReport } from './click-report';
import { CopiedLink } from './copied-link';
import { useGenerateCode } from './generate-code';

const CodeDialog = lazyDialog(() => import('./code.form'), 'CodeDialog');

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  padding-left: ${token.space[6]};
  list-style: decimal;
`;

const Code = styled.span`
  font-family: ${token.family.mono};
  overflow-wrap: anywhere;
`;

/** The tab with the visitor's code, its links, and what came of them. */
export function AffiliateLinks() {
  const query = useAffiliateCode();
  const [isChoosing, setIsChoosing] = useState(false);
  const handleChoose = () => setIsChoosing(true);
  return (
    <Sections>
      <Awaited
        explain={reasonOf}
        query={query}
        what="Your code"
        skeleton={<Skeleton height="20rem" />}
      >
        {({ code }) =>
          code === null ? (
            <NoCode onChoose={handleChoose} />
          ) : (
            <Links code={code} onChoose={handleChoose} />
          )
        }
      </Awaited>
      <HowItWorks />
      {query.data?.code !== null && query.data && <ClickReport />}
      {isChoosing && <CodeDialog onClose={() => setIsChoosing(false)} />}
    </Sections>
  );
}

interface Choosing {
  readonly onChoose: () => void;
}

function NoCode({ onChoose }: Choosing) {
  const { mutate: generate, isPending } = useGenerateCode();
  return (
    <EmptyState
      icon={<Link2 size={24} />}
      title="You don’t have an affiliate code yet"
      action={
        <Actions>
          <Button variant="primary" onClick={() => generate()} disabled={isPending}>
            Generate Code
          </Button>
          <Button onClick={onChoose}>Choose your own</Button>
        </Actions>
      }
    >
      Your code in a link tells us who sent the visitor.
    </EmptyState>
  );
}

function Links({ code, onChoose }: Choosing & { readonly code: string }) {
  const { origin } = location;
  return (
    <Section aria-labelledby="affiliate-links">
      <SectionHead>
        <Heading level={2} size="body" id="affiliate-links">
          Your code: <Code>{code}</Code>
        </Heading>
        <Button size="small" onClick={onChoose}>
          Change code
        </Button>
      </SectionHead>
      <CopiedLink label="Home" value={`${origin}/?ref=${code}`} />
      <CopiedLink label="Pricing" value={`${origin}/pricing?ref=${code}`} />
      <CopiedLink label="Embed widget" value={`${origin}/embed?ref=${code}`} />
      <Text size="caption" tone="muted">
        <Link to={`/embed-code?ref=${code}`}>Create a widget</Link> for your own site. You can add{' '}
        <Code>?ref={code}</Code> to the address of any Tessera page.
      </Text>
    </Section>
  );
}

function HowItWorks() {
  return (
    <Section aria-labelledby="affiliate-how">
      <Heading level={2} size="body" id="affiliate-how">
        How it works
      </Heading>
      <Steps>
        <li>
          Share a link. A visit counts for you for {attributionDays} days, unless the visitor
          follows another affiliate’s link later.
        </li>
        <li>
          When that visitor subscribes for the first time, you earn {formatRate(commissionRate)} of
          their first payment. If it’s refunded, so is your commission.
        </li>
        <li>
          Commissions are on hold for {holdDays} days, then paid monthly on the 1st once you have
          $50. Your own purchases don’t count.
        </li>
      </Steps>
    </Section>
  );
}
