import { Heading, Text, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/* One below the other in a panel, and in columns where there is room; a line above each. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: ${token.space[6]} ${token.space[8]};
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
`;

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  strong {
    color: ${token.color.text};
    font-size: ${token.text.heading};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.015em;
    line-height: 1.2;
  }
`;

/** The figure of a card. */
export interface CardFigure {
  readonly value: string;
  /** After the figure, for example `Very Good`. */
  readonly note?: string;
}

export interface CardProps {
  readonly title: string;
  readonly level?: 2 | 3 | 4;
  /** `null` where it is not scored, which is said in its place; left out by cards without one. */
  readonly figure?: CardFigure | null;
  /** Whether the figure is an estimate of ours about what a platform shows. */
  readonly isEstimate?: boolean;
  readonly children: ReactNode;
}

/** One finding: its title, its figure, and below what is said about it. */
export function Card({ title, level = 3, figure, isEstimate = false, children }: CardProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Heading level={level} size="body" id={id}>
          {title}
        </Heading>
        {figure !== undefined && (
          <Figure>
            {figure === null ? (
              'Not scored'
            ) : (
              <>
                <strong>{figure.value}</strong>
                {[figure.note, isEstimate && 'our estimate'].filter(Boolean).join(' · ')}
              </>
            )}
          </Figure>
        )}
      </Head>
      {children}
    </Section>
  );
}

/** Why a figure is missing. */
export function Reason({ children }: { readonly children: string | null }) {
  return (
    <Text size="caption" tone="muted">
      {children ?? 'There is not enough to score it yet.'}
    </Text>
  );
}
