import { Page, Skeleton, token } from '@tessera/design-system';
import { TabBody, Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { lazy, type ReactNode, Suspense } from 'react';
import { RecommendationsTab } from '../features/recommendations/recommendations-tab';
import { useMix } from '../features/recommendations/use-mix';

const title = 'AI Personalization Center';

const PreferencesTab = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "preferences" */ '../features/preferences/preferences-tab')
  ).PreferencesTab,
}));
const BehaviorTab = lazy(async () => ({
  default: (await import(/* webpackChunkName: "settings" */ '../features/behavior/behavior-tab'))
    .BehaviorTab,
}));
const SettingsTab = lazy(async () => ({
  default: (await import(/* webpackChunkName: "settings" */ '../features/settings/settings-tab'))
    .SettingsTab,
}));

/** Recommendations with their reasons, and everything that they depend on. */
export function Route() {
  usePageTitle(title);
  const tab = useTabInQuery(['recommendations', 'preferences', 'behavior', 'settings']);
  const mix = useMix();
  return (
    <Page title={title} lead="What we’d show you, why, and every setting behind it.">
      <Tabs
        {...tab}
        label={title}
        tabs={[
          {
            value: 'recommendations',
            label: 'AI Recommendations',
            content: body(<RecommendationsTab state={mix} />),
          },
          { value: 'preferences', label: 'Content Preferences', content: body(<PreferencesTab />) },
          { value: 'behavior', label: 'Viewing Behavior', content: body(<BehaviorTab />) },
          { value: 'settings', label: 'Smart Settings', content: body(<SettingsTab />) },
        ]}
      />
    </Page>
  );
}

function body(content: ReactNode): ReactNode {
  return (
    <TabBody>
      <Suspense fallback={<Skeleton height="24rem" radius={token.radius.large} />}>
        {content}
      </Suspense>
    </TabBody>
  );
}
