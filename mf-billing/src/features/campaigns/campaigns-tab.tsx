import type { Response } from '@tessera/contracts';
import type { Campaign, CampaignState } from '@tessera/contracts-billing';
import {
  Button,
  EmptyState,
  Heading,
  SegmentedChoice,
  Skeleton,
  Text,
  token,
} from '@tessera/design-system';
import { lazyDialog, Awaited } from '@tessera/design-system/parts';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { FittedSection, Section, SectionHead, Sections } from '../../layout/sections';
import { AffiliateReport } from '../affiliate-report/affiliate-report';
import { useAffiliateCode } from '../affiliate/affiliate.queries';
import { CampaignList } from './campaign-list';
import { useCampaigns } from './campaigns.queries';

const CampaignDialog = lazyDialog(() => import('./campaign.form'), 'CampaignDialog');

type Locked = Response<'GET /api/affiliate/campaigns'>['locked'];

const Choice = styled.div`
  justify-self: start;
`;

const Points = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding-left: ${token.space[6]};
  list-style: disc;
`;

/** The tab with the places where a visitor puts links, and what each of them brings. */
export function CampaignsTab() {
  const code = useAffiliateCode();
  const campaigns = useCampaigns('active');
  return (
    <Awaited explain={reasonOf} query={code} what="Your code" skeleton={<Waiting />}>
      {({ code: own }) => (
        <Awaited explain={reasonOf} query={campaigns} what="Your campaigns" skeleton={<Waiting />}>
          {({ pages: [first] }) => (
            <Parts code={own} locked={first?.locked ?? {}} hasAny={!!first?.campaigns.length} />
          )}
        </Awaited>
      )}
    </Awaited>
  );
}

function Waiting() {
  return <Skeleton height="24rem" />;
}

interface PartsProps {
  readonly code: string | null;
  readonly locked: Locked;
  readonly hasAny: boolean;
}

function Parts({ code, locked, hasAny }: PartsProps) {
  const canMake = locked['creator-tools'] === undefined;
  const canReport = locked['advanced-analytics'] === undefined;
  return (
    <Sections>
      {!(canMake && canReport) && <PlanOffer locked={locked} />}
      {(canMake || hasAny) && (code === null ? <NoCode /> : <Own {...{ code, canMake }} />)}
      {canReport && code !== null && <AffiliateReport />}
    </Sections>
  );
}

function NoCode() {
  return (
    <EmptyState
      icon={<Link2 size={24} />}
      title="You don’t have an affiliate code yet"
      action={
        <Button as={Link} to="/affiliate" variant="primary">
          Get your code
        </Button>
      }
    >
      Campaign links include your affiliate code.
    </EmptyState>
  );
}

const points = {
  'creator-tools': 'Campaigns: a name and links for each place you share',
  'advanced-analytics':
    'Reports by campaign, landing page and weekday, over up to two years, compared with the previous period',
} as const satisfies Record<keyof Locked, string>;

function PlanOffer({ locked }: { readonly locked: Locked }) {
  const missing = (Object.keys(points) as (keyof Locked)[]).filter((name) => locked[name]);
  const [plan] = missing.map((name) => locked[name]);
  return (
    <FittedSection aria-labelledby="campaigns-offer">
      <Heading level={2} size="body" id="campaigns-offer">
        See which of your links work
      </Heading>
      <Text tone="muted">This is part of {plan}. Links you’ve shared still count without it.</Text>
      <Points>
        {missing.map((name) => (
          <li key={name}>{points[name]}</li>
        ))}
      </Points>
      <Button as={Link} to="/pricing" variant="primary">
        Compare plans
      </Button>
    </FittedSection>
  );
}

const states: readonly { readonly value: CampaignState; readonly label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
];

interface OwnProps {
  readonly code: string;
  readonly canMake: boolean;
}

function Own({ code, canMake }: OwnProps) {
  const [state, setState] = useState<CampaignState>('active');
  const [isMaking, setIsMaking] = useState(false);
  const [opened, open] = useState<Campaign | null>(null);
  const handleMade = (campaign: Campaign) => {
    setIsMaking(false);
    setState('active');
    open(campaign);
  };
  return (
    <Section aria-labelledby="campaigns">
      <SectionHead>
        <Heading level={2} size="body" id="campaigns">
          Campaigns
        </Heading>
        {canMake && (
          <Button variant="primary" onClick={() => setIsMaking(true)}>
            <Plus size={16} aria-hidden />
            New campaign
          </Button>
        )}
      </SectionHead>
      <Choice>
        <SegmentedChoice
          label="Show campaigns"
          compact
          options={states}
          value={state}
          onChange={setState}
        />
      </Choice>
      <CampaignList key={state} {...{ state, code, opened }} onOpen={open} />
      {isMaking && (
        <CampaignDialog campaign={null} onClose={() => setIsMaking(false)} onSaved={handleMade} />
      )}
    </Section>
  );
}
