import { Button, Heading, Text, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FittedSection } from '../../layout/sections';

const Offered = styled(FittedSection)`
  margin-top: ${token.space[6]};
`;

export interface ShareOfferProps {
  readonly title: string;
  readonly children: string;
}

/** For plans without shares: what they would be of. */
export function ShareOffer({ title, children }: ShareOfferProps) {
  return (
    <Offered aria-labelledby="shares">
      <Heading level={2} size="body" id="shares">
        {title}
      </Heading>
      <Text tone="muted">{children}</Text>
      <Button as={Link} to="/pricing">
        Compare plans
      </Button>
    </Offered>
  );
}
