import { media, Page, Text, TextField, textLink, token } from '@tessera/design-system';
import { Banner, Stack, Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { StatusBadges } from '../content/status-badges';
import { timesOf } from '../content/times';
import { History } from '../history/history';
import { Reviews } from '../reviews/reviews';
import { ActionBar } from './action-bar';
import { Conflicts } from './conflicts';
import { MarkdownField } from './markdown-field';
import { Preview } from './preview';
import { SaveStatus } from './save-status';
import { Settings } from './settings';
import { useKeptCaret } from './use-kept-caret';
import { type OpenedItem, useWorkingCopy } from './use-working-copy';
import type { CopyView, WorkingCopy } from './working-copy';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[8]};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Back = styled(Link)`
  ${textLink}
`;

const Status = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
`;

/** Writes an item: its text on one side, everything else on the other one. */
export function Editor(opened: OpenedItem) {
  const { copy, view } = useWorkingCopy(opened);
  const { item, fields, conflicts } = view;
  const tab = useTabInQuery(['write', 'preview', 'history', 'reviews']);
  const title = fields.title.trim() || 'Untitled';
  usePageTitle(title);
  return (
    <Page
      eyebrow={<Back to="/content-management?tab=content">All content</Back>}
      title={title}
      lead={
        <Status>
          <StatusBadges item={item} />
          <SaveStatus view={view} />
          {item.url && (
            <Text as="span" size="caption">
              <Back to={item.url}>View page</Back>
            </Text>
          )}
        </Status>
      }
      actions={<ActionBar copy={copy} view={view} />}
    >
      <Stack gap={6}>
        <Notes view={view} />
        {conflicts.length > 0 && <Conflicts copy={copy} conflicts={conflicts} />}
        <Columns>
          <div>
            <Tabs
              {...tab}
              label="Content"
              tabs={[
                { value: 'write', label: 'Write', content: <Writing copy={copy} view={view} /> },
                { value: 'preview', label: 'Preview', content: <Preview fields={fields} /> },
                { value: 'history', label: 'History', content: <History copy={copy} /> },
                { value: 'reviews', label: 'Reviews', content: <Reviews item={item} /> },
              ]}
            />
          </div>
          <Settings copy={copy} view={view} />
        </Columns>
      </Stack>
    </Page>
  );
}

interface WritingProps {
  readonly copy: WorkingCopy;
  readonly view: CopyView;
}

function Writing({ copy, view }: WritingProps) {
  const { fields, problems } = view;
  const input = useRef<HTMLInputElement>(null);
  const noteTyped = useKeptCaret(input, fields.title);
  return (
    <Stack gap={4}>
      <TextField
        ref={input}
        label="Title"
        autoComplete="off"
        value={fields.title}
        error={problems.title ?? null}
        onChange={(title) => {
          noteTyped(title);
          copy.change({ title });
        }}
      />
      <MarkdownField
        value={fields.body}
        error={problems.body ?? null}
        onChange={(body) => copy.change({ body })}
      />
    </Stack>
  );
}

/** What its author should know about the item as it is. */
function Notes({ view }: { readonly view: CopyView }): ReactNode {
  const { item } = view;
  const times = timesOf(item);
  return (
    <>
      {item.takenDown && (
        <Banner tone="error" title="An operator took this down">
          {item.takenDown.reason} Readers don’t see it, and it can’t be published again.
        </Banner>
      )}
      {(item.status === 'scheduled' || item.status === 'in-review') && (
        <Banner>
          {item.status === 'scheduled'
            ? `${times}. Editing takes it off the schedule.`
            : 'In review. Editing takes it back to draft, and ends an approval.'}
        </Banner>
      )}
      {item.status !== 'scheduled' && item.unpublishAt && <Banner>{times}</Banner>}
    </>
  );
}
