import type { Opportunity } from '@tessera/contracts-billing';
import {
  Badge,
  type BadgeTone,
  Button,
  Heading,
  panel,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FactList } from './fact-list';
import { applyPath } from './opportunity-list';

const tones: Readonly<Record<string, BadgeTone>> = {
  'Very High': 'success',
  High: 'success',
  Medium: 'warning',
  'Development Ready': 'success',
  'Partnership Ready': 'accent',
  'In Development': 'warning',
};

const Card = styled.article`
  ${panel}
  grid-template-rows: auto auto auto 1fr auto;
  overflow-wrap: anywhere;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
`;

const Requirements = styled.ul`
  margin-top: ${token.space[1]};
  padding-left: ${token.space[4]};
  list-style: disc;
`;

const Apply = styled(Button)`
  justify-self: start;
`;

/** One opportunity, with the way to apply for it. */
export function OpportunityCard({ opportunity }: { readonly opportunity: Opportunity }) {
  const { name, description, potential, status, requirements, category } = opportunity;
  return (
    <Card aria-label={name}>
      <div>
        <Heading level={2}>{name}</Heading>
        <Badges>
          <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
          <Badge tone={tones[potential] ?? 'neutral'}>{potential} potential</Badge>
          <Badge>{category}</Badge>
        </Badges>
      </div>
      <Text>{description}</Text>
      <FactList
        facts={{
          'Estimated users': opportunity.estimatedUsers || 'Not known yet',
          'Revenue model': opportunity.revenueModel,
          Timeline: opportunity.timeline,
          'Integration complexity': opportunity.integrationComplexity,
        }}
      />
      <div>
        {requirements.length > 0 && (
          <>
            <Heading level={3}>Requirements</Heading>
            <Requirements>
              {requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </Requirements>
          </>
        )}
      </div>
      <Apply as={Link} to={applyPath(opportunity)} variant="primary">
        Apply<VisuallyHidden> for {name}</VisuallyHidden>
      </Apply>
    </Card>
  );
}
