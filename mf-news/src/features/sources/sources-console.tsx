import { Button, EmptyState, Skeleton } from '@tessera/design-system';
import { Awaited, lazyDialog, Stack } from '@tessera/design-system/parts';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import { SourceList } from './source-list';
import { reasonOf, useRemoveForAll, useSources } from './sources.api';

const SourceDialog = lazyDialog(() => import('./source.form'), 'SourceDialog');

/** For operators: the feeds that everyone reads. */
export function SourcesConsole() {
  const [isAdding, setIsAdding] = useState(false);
  const found = useSources();
  const remove = useRemoveForAll();
  return (
    <Stack gap={6}>
      <Stack direction="row">
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          Add a source
        </Button>
      </Stack>
      <Awaited
        query={found}
        what="The sources of the site"
        explain={reasonOf}
        skeleton={<Skeleton height="12rem" />}
        isEmpty={({ ofSite }) => ofSite.length === 0}
        empty={
          <EmptyState icon={<Rss size={24} />} title="No sources yet">
            What you add here is read by every visitor.
          </EmptyState>
        }
      >
        {({ ofSite }) => <SourceList sources={ofSite} onRemove={remove.mutate} />}
      </Awaited>
      {isAdding && <SourceDialog forAll onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}
