import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, ErrorState, Page } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { RowsSkeleton } from '../controls/rows';
import { paths } from '../paths';
import { usePageTitle } from '../services/use-page-title';
import { SectionPage } from './section-page';
import { sectionsQuery } from './sections.queries';

/** A page that an area brings into the console. */
export function AreaPage({ path }: { readonly path: string }) {
  const { data, isError, refetch } = useQuery(sectionsQuery());
  const section = data?.find((one) => one.path === path);
  usePageTitle(`${section?.title ?? 'Areas'} · Operators`);
  if (section) return <SectionPage section={section} sections={data ?? []} />;
  if (data) return <NoSection />;
  return (
    <Page title="Areas">
      {isError ? (
        <ErrorState title="Can’t load this page" onRetry={() => void refetch()}>
          Can’t reach the site.
        </ErrorState>
      ) : (
        <RowsSkeleton count={6} />
      )}
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
