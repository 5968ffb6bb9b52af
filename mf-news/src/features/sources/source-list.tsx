import type { Source } from '@tessera/contracts-news';
import { formatAge, IconButton, Text, token } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

export const List = styled.ul`
  border-top: 1px solid ${token.color.border};
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]};
    padding-block: ${token.space[3]};
    border-bottom: 1px solid ${token.color.border};
  }
`;

export const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  font-size: ${token.text.body};
  font-weight: ${token.weight.medium};
`;

const State = styled(Text)`
  &[data-failing] {
    color: ${token.color.danger};
  }
`;

export interface SourceListProps {
  readonly sources: readonly Source[];
  /** Absent where they are not the reader's to remove. */
  readonly onRemove?: (source: Source) => void;
}

/** Feeds, with what is wrong with them. */
export function SourceList({ sources, onRemove }: SourceListProps) {
  return (
    <List>
      {sources.map((source) => (
        <li key={source.id}>
          <Words>
            <Title>{source.title}</Title>
            <Text size="caption" tone="muted">
              {source.url}
            </Text>
            <State size="caption" tone="muted" data-failing={source.problem !== null || undefined}>
              {stateOf(source)}
            </State>
          </Words>
          {onRemove && (
            <IconButton
              label={`Remove ${source.title}`}
              size="small"
              onClick={() => {
                focusBeside();
                onRemove(source);
              }}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </List>
  );
}

/** For example 'Checked 5 minutes ago'. */
function stateOf({ problem, failingSince, checkedAt }: Source): string {
  if (problem === null) return `Checked ${formatAge(checkedAt).toLowerCase()}`;
  return `${problem}${failingSince ? `, failing since ${formatAge(failingSince).toLowerCase()}` : ''}`;
}
