import { SearchField, Text, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { PlatformChoice, type Statuses } from './platform-choice';
import { PlatformFilters } from './platform-filters';
import { QuickTopics } from './quick-topics';
import { linkIn, type PlatformsSearch } from './search-address';
import type { SearchForm as Draft } from './use-search-form';

export interface SearchFormProps {
  readonly draft: Draft;
  readonly applied: PlatformsSearch;
  readonly statuses: Statuses | null | undefined;
  readonly isSearching: boolean;
  /** Name of the plan that has advanced filters, where the visitor's is known not to. */
  readonly lockedUntil: string | undefined;
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin-bottom: ${token.space[8]};
`;

const Hint = styled(Text)`
  margin-top: ${token.space[1]};
`;

/** The query, quick topics, the platforms that are asked, and filters. */
export function SearchForm(props: SearchFormProps) {
  const { draft, applied, statuses, isSearching, lockedUntil } = props;
  const { searchFieldRef } = usePlatform();
  const form = useRef<HTMLElement>(null);
  const isLink = linkIn(draft.text) !== null;
  return (
    <Panel ref={form} aria-label="Search">
      <div>
        <SearchField
          inputRef={searchFieldRef}
          label="Search all platforms"
          placeholder="Search all platforms"
          submit={{
            label: 'Search',
            busyLabel: 'Searching...',
            isBusy: isSearching,
            isDisabled: draft.text.trim() === '',
          }}
          value={draft.text}
          onChange={(text) => draft.edit({ text })}
          onSubmit={(text) => draft.submit(text)}
        />
        <Hint size="caption" tone="muted" role="status">
          {isLink ? 'That’s a link. Its video appears below.' : 'Or paste a link to a video.'}
        </Hint>
      </div>
      <QuickTopics query={applied.query} onChoose={(topic) => draft.submit(topic)} />
      <PlatformChoice
        statuses={statuses}
        chosen={draft.platforms}
        onChange={(platforms) => draft.edit({ platforms })}
      />
      <PlatformFilters
        form={form}
        filters={draft.filters}
        lockedUntil={lockedUntil}
        onEdit={(filters) => draft.edit({ filters })}
      />
    </Panel>
  );
}
