import type { ContentConflict } from '@tessera/contracts-creator';
import type { ContentField } from '@tessera/contracts-creator/values';
import { Button, Heading, media, panel, Text, token, VisuallyHidden } from '@tessera/design-system';
import { Banner, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fieldLabels } from './field-labels';
import type { Side, WorkingCopy } from './working-copy';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Box = styled.div`
  ${panel}
  gap: ${token.space[3]};
  align-content: space-between;
  &[data-chosen='true'] {
    border-color: ${token.color.accent};
  }
`;

const Words = styled.div`
  max-height: 16rem;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  & > mark {
    background: ${token.color.accentSoft};
    color: inherit;
  }
`;

export interface ConflictsProps {
  readonly copy: WorkingCopy;
  readonly conflicts: readonly ContentConflict[];
}

/** Both sides of what was changed on both sides. Nothing is saved until one is chosen for each. */
export function Conflicts({ copy, conflicts }: ConflictsProps) {
  const [sides, setSides] = useState<Partial<Record<ContentField, Side>>>({});
  const choose = (field: ContentField, side: Side) => {
    const next = { ...sides, [field]: side };
    if (conflicts.every((conflict) => next[conflict.field])) copy.resolve(next);
    else setSides(next);
  };
  return (
    <Stack as="section" gap={4} aria-label="Changed on both sides">
      <Banner tone="warning" title="Somebody else has changed the same text" live="at once">
        Everything else was merged. Choose which version stays; the other one is not saved.
      </Banner>
      {conflicts.map(({ field, current, yours }) => (
        <Stack key={field} gap={2}>
          <Heading level={2} size="body">
            {fieldLabels[field]}
          </Heading>
          <Sides>
            <SideBox
              name="Your version"
              field={field}
              parts={marked(yours, current)}
              isChosen={sides[field] === 'yours'}
              onChoose={() => choose(field, 'yours')}
            />
            <SideBox
              name="The other version"
              field={field}
              parts={marked(current, yours)}
              isChosen={sides[field] === 'current'}
              onChoose={() => choose(field, 'current')}
            />
          </Sides>
        </Stack>
      ))}
    </Stack>
  );
}

interface SideBoxProps {
  readonly name: string;
  readonly field: ContentField;
  readonly parts: Marked;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function SideBox({ name, field, parts, isChosen, onChoose }: SideBoxProps) {
  const { start, middle, end } = parts;
  return (
    <Box data-chosen={isChosen}>
      <Stack gap={2}>
        <Text size="caption" tone="muted">
          {name}
        </Text>
        <Words tabIndex={0} role="region" aria-label={`${fieldLabels[field]}, ${name}`}>
          {start}
          <mark>{middle}</mark>
          {end}
          {start + middle + end === '' && <em>Empty</em>}
        </Words>
      </Stack>
      <div>
        <Button size="small" aria-pressed={isChosen} onClick={onChoose}>
          Keep this
          <VisuallyHidden>
            {` as ${fieldLabels[field].toLowerCase()}: ${name.toLowerCase()}`}
          </VisuallyHidden>
        </Button>
      </div>
    </Box>
  );
}

interface Marked {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

/** How much of what both have is shown around what differs. */
const around = 160;

/** A text with the part in which it differs from another one; what both have is cut where it is long. */
function marked(text: string, other: string): Marked {
  const most = Math.min(text.length, other.length);
  let first = 0;
  while (first < most && text[first] === other[first]) first += 1;
  let last = 0;
  while (last < most - first && text.at(-1 - last) === other.at(-1 - last)) last += 1;
  const [start, end] = [text.slice(0, first), text.slice(text.length - last)];
  return {
    start: start.length > around ? `…${start.slice(-around)}` : start,
    middle: text.slice(first, text.length - last),
    end: end.length > around ? `${end.slice(0, around)}…` : end,
  };
}
