import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../controls/rows';
import { paths } from '../paths';
import { siteUnreachable } from '../services/error-detail';
import { usePageTitle } from '../services/use-page-title';
import { SectionPage } from './section-page';
import { sectionsQuery } from './sections.queries';

/** A page that an area brings into the console. */
export function AreaPage({ path }: { readonly path: string }) {
  const query = useQuery(sectionsQuery());
  const { data } = query;
  const section = data?.find((one) => one.path === path);
  usePageTitle(`${section?.title ?? 'Areas'} · Operators`);
  if (data) return section ? <SectionPage section={section} sections={data} /> : <NoSection />;
  return (
    <Page title="Areas">
      <Awaited
        query={query}
        what="This page"
        errorTitle="Can’t load this page"
        explain={siteUnreachable}
        skeleton={<RowsSkeleton count={6} />}
      >
        {null}
      </Awaited>
    </Page>
  );
}

function NoSection() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="No area has a page here"
        action={
          <Button as={Link} to={paths.overview}>
            All remotes
          </Button>
        }
      >
        Its remote may be disabled, or its live version may no longer have this page.
      </EmptyState>
    </Page>
  );
}
