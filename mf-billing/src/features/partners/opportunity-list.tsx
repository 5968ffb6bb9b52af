import { EmptyState, Skeleton, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { Handshake } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Sections } from '../../layout/sections';
import { OpportunityCard } from './opportunity-card';
import { useOpportunities } from './partners.queries';
import { ProgramTerms } from './program-terms';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: ${token.space[6]};
  & > li {
    display: grid;
  }
`;

/** What there is for partners, and on which terms. */
export function OpportunityList() {
  return (
    <Awaited
      explain={reasonOf}
      query={useOpportunities()}
      what="The opportunities"
      skeleton={<CardSkeletons />}
    >
      {({ opportunities, program }) => (
        <Sections>
          {opportunities.length === 0 ? (
            <NoOpportunities />
          ) : (
            <Cards>
              {opportunities.map((opportunity) => (
                <li key={opportunity.id}>
                  <OpportunityCard opportunity={opportunity} />
                </li>
              ))}
            </Cards>
          )}
          <ProgramTerms program={program} />
        </Sections>
      )}
    </Awaited>
  );
}

function NoOpportunities() {
  return (
    <EmptyState icon={<Handshake size={24} />} title="No opportunities right now">
      You can still apply with your own idea.
    </EmptyState>
  );
}

function CardSkeletons() {
  return (
    <Cards as="div">
      <Skeleton height="26rem" radius={token.radius.large} />
      <Skeleton height="26rem" radius={token.radius.large} />
    </Cards>
  );
}
