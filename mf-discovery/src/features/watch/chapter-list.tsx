import { Heading, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { type Chapter, writeTime } from './time-stamps';

export interface ChapterListProps {
  readonly chapters: readonly Chapter[];
  /** `null` where the player can't begin in the middle. */
  readonly onSeek: ((seconds: number) => void) | null;
}

const List = styled.ol`
  max-height: 22rem;
  margin-top: ${token.space[2]};
  overflow-y: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: baseline;
  width: 100%;
  min-height: ${token.control.medium};
  padding: ${token.space[2]} ${token.space[3]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${token.text.caption};
  line-height: 1.6;
  text-align: start;
  overflow-wrap: anywhere;
  button& {
    cursor: pointer;
    &:focus-visible {
      outline-offset: -2px;
    }
    @media (hover: hover) {
      &:hover {
        background: ${token.color.hover};
      }
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`;

const Time = styled.span`
  color: ${token.color.accentText};
  font-variant-numeric: tabular-nums;
`;

/** The parts of a video. Choosing one plays it, where the player can begin there. */
export function ChapterList({ chapters, onSeek }: ChapterListProps) {
  return (
    <section aria-labelledby="chapters">
      <Heading level={2} size="body" id="chapters">
        Chapters
      </Heading>
      <List tabIndex={0} aria-labelledby="chapters">
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <Row {...(onSeek && { as: 'button', type: 'button', onClick: () => onSeek(start) })}>
              <Time>{writeTime(start)}</Time>
              <span>{title}</span>
            </Row>
          </li>
        ))}
      </List>
    </section>
  );
}
