import type { SlotProps } from '@tessera/contracts';
import { Button, Heading, token } from '@tessera/design-system';
import { EyeOff, History, SearchCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FollowedCreators, Following } from '../features/following/following';

const Section = styled.section`
  display: grid;
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
`;

const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[8]};
`;

const pages = [
  { to: '/history', name: 'Watch history', Icon: History },
  { to: '/saved-searches', name: 'Saved searches', Icon: SearchCheck },
  { to: '/hidden', name: 'Hidden videos', Icon: EyeOff },
] as const;

/** On the account page, under *Activity*: what the visitor follows, and the pages of what they do. */
export function Slot({ section }: SlotProps['account.sections']) {
  const id = useId();
  if (section !== 'activity') return null;
  return (
    <>
      <Pages>
        {pages.map(({ to, name, Icon }) => (
          <Button key={to} as={Link} to={to}>
            <Icon size={18} aria-hidden />
            {name}
          </Button>
        ))}
      </Pages>
      <Section aria-labelledby={id}>
        <Heading level={2} size="heading" id={id}>
          Following
        </Heading>
        <Following />
        <FollowedCreators />
      </Section>
    </>
  );
}
