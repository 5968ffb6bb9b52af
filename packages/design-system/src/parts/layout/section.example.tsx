import { textLink } from '@tessera/design-system';
import { styled } from 'styled-components';
import type { Example } from '../../gallery/example';
import { PlainList } from '../lists/plain-list';
import { LineSkeletons } from '../loading/line-skeletons';
import { Section } from './section';

const Link = styled.a`
  ${textLink}
`;

export const examples: readonly Example[] = [
  {
    title: 'A section with a list of sentences',
    render: () => (
      <Section title="What stands out" aside={<Link href="#section">All findings</Link>}>
        <PlainList items={['Titles with a number are opened more', 'Mornings are quiet']} />
      </Section>
    ),
  },
  {
    title: 'A section that is loading',
    render: () => (
      <Section title="Your interests">
        <LineSkeletons count={2} />
      </Section>
    ),
  },
];
