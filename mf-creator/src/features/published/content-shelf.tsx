import type { PublishedSummary } from '@tessera/contracts-creator';
import { media, token } from '@tessera/design-system';
import { Section } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ContentCard, type ContentCardProps } from './content-card';

/** Cards of content, as many beside one another as there is room for. */
export const ContentList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  ${media.medium} {
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  }
`;

export interface ContentShelfProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** `undefined` while it is loading: nothing is shown then, as where there is none. */
  readonly items: readonly PublishedSummary[] | undefined;
  readonly source: ContentCardProps['source'];
}

/** A few pieces of public content under a heading, beside something else; nothing where there are none. */
export function ContentShelf({ title, aside, items, source }: ContentShelfProps) {
  if (!items || items.length === 0) return null;
  return (
    <Section title={title} aside={aside}>
      <ContentList>
        {items.map((content) => (
          <li key={content.key}>
            <ContentCard content={content} source={source} />
          </li>
        ))}
      </ContentList>
    </Section>
  );
}
