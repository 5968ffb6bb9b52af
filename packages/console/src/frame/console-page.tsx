import { Button, EmptyState, Page } from '@tessera/design-system';
import type { ReactElement } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { AccessPage } from '../access/access-page';
import { AreaPage } from '../areas/area-page';
import { AuditPage } from '../audit/audit-page';
import { CompositionsPage } from '../compositions/compositions-page';
import { DesignPage } from '../design/design-page';
import { JobsPage } from '../jobs/jobs-page';
import { OverviewPage } from '../overview/overview-page';
import { paths } from '../paths';
import { RemotePage } from '../remote/remote-page';
import { usePageTitle } from '../services/use-page-title';

const pages: readonly (readonly [path: string, page: ReactElement])[] = [
  [paths.overview, <OverviewPage key="overview" />],
  [paths.compositions, <CompositionsPage key="compositions" />],
  [paths.audit, <AuditPage key="audit" />],
  [paths.access, <AccessPage key="access" />],
  [paths.jobs, <JobsPage key="jobs" />],
  [paths.design, <DesignPage key="design" />],
];

/** Routes of the console. */
export function ConsolePage() {
  const { pathname } = useLocation();
  const name = matchPath(paths.remote, pathname)?.params.name;
  if (name !== undefined) return <RemotePage key={name} name={name} />;
  const section = matchPath(paths.area, pathname)?.params.section;
  if (section !== undefined) return <AreaPage path={section} />;
  return pages.find(([path]) => matchPath(path, pathname))?.[1] ?? <NotFound />;
}

function NotFound() {
  usePageTitle('Operators');
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is no console page at this address"
        action={
          <Button as={Link} to={paths.overview}>
            All remotes
          </Button>
        }
      />
    </Page>
  );
}
