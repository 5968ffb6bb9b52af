import { Page, Skeleton, token } from '@tessera/design-system';
import { Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApplicationFormProps } from '../features/partners/application.form';
import { ApplyTab } from '../features/partners/apply-tab';
import { emptyDraft } from '../features/partners/draft';
import { OpportunityList } from '../features/partners/opportunity-list';
import { useOpportunities } from '../features/partners/partners.queries';

const title = 'Partnership & Integration Hub';

const IntegrationGuide = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "guide" */ '../features/integration-guide/integration-guide')
  ).IntegrationGuide,
}));
const ApiKeys = lazy(async () => ({
  default: (await import(/* webpackChunkName: "api-keys" */ '../features/api-keys/api-keys'))
    .ApiKeys,
}));
const loading = <Skeleton height="24rem" radius={token.radius.large} />;

/** What partners can do with the site: opportunities, applications, and how programs use the API. */
export function Route() {
  usePageTitle(title);
  const tab = useTabInQuery(['opportunities', 'apply', 'guide', 'keys']);
  const application = useApplication();
  return (
    <Page title={title} lead="Work with us, or build on the same API our pages use.">
      <Tabs
        {...tab}
        label={title}
        tabs={[
          {
            value: 'opportunities',
            label: 'Partnership Opportunities',
            content: <OpportunityList />,
          },
          {
            value: 'apply',
            label: 'Apply for Partnership',
            content: <ApplyTab {...application} />,
          },
          {
            value: 'guide',
            label: 'Integration Guide',
            content: (
              <Suspense fallback={loading}>
                <IntegrationGuide />
              </Suspense>
            ),
          },
          {
            value: 'keys',
            label: 'API Keys',
            content: (
              <Suspense fallback={loading}>
                <ApiKeys />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}

/** The form keeps what was typed while another tab is looked at. */
function useApplication(): ApplicationFormProps {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data } = useOpportunities();
  const [draft, setDraft] = useState(emptyDraft);
  const type = parameters.get('type');
  return {
    draft: type ? { ...draft, integrationType: type } : draft,
    onLeave: setDraft,
    opportunities: data?.opportunities.map(({ name }) => name) ?? [],
    onSubmitted: () => void navigate('/partnerships'),
  };
}
