import { Button, Page } from '@tessera/design-system';
import { lazyDialog, TabBody, Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BoardTab } from '../features/board/board-tab';
import { CalendarTab } from '../features/calendar/calendar-tab';
import { ContentTab } from '../features/content/content-tab';
import { OverviewTab } from '../features/content/overview-tab';
import { FiguresTab } from '../features/figures/figures-tab';

const CreateDialog = lazyDialog(() => import('../features/content/create.form'), 'CreateDialog');

const title = 'Content Management';

/** What the visitor writes and publishes. */
export function Route() {
  usePageTitle(title);
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const tab = useTabInQuery(['overview', 'content', 'calendar', 'workflows', 'analytics']);
  const create = () => setIsCreating(true);
  return (
    <Page
      title={title}
      lead="Write, have it reviewed, and publish on time."
      actions={
        <Button variant="primary" onClick={create} onPointerEnter={CreateDialog.preload}>
          <Plus size={16} aria-hidden />
          Create Content
        </Button>
      }
    >
      <Tabs
        {...tab}
        label={title}
        tabs={[
          { value: 'overview', label: 'Overview', content: inBody(<OverviewTab />) },
          { value: 'content', label: 'Content', content: inBody(<ContentTab onCreate={create} />) },
          { value: 'calendar', label: 'Calendar', content: inBody(<CalendarTab />) },
          { value: 'workflows', label: 'Workflows', content: inBody(<BoardTab />) },
          { value: 'analytics', label: 'Analytics', content: inBody(<FiguresTab />) },
        ]}
      />
      {isCreating && (
        <CreateDialog
          onCreated={({ id }) => {
            setIsCreating(false);
            void navigate(`/content-management/${id}`);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
    </Page>
  );
}

function inBody(content: ReactNode) {
  return <TabBody>{content}</TabBody>;
}
