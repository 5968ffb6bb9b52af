import { matchRoute } from '@tessera/contracts/values';
import { Page } from '@tessera/design-system';
import { Tabs, useTabInPath } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { useLocation } from 'react-router-dom';
import { ActivitySection } from './activity-section';
import { DeletedAccount } from './deleted-account';
import { DeletionSection } from './deletion-section';
import { ExportSection } from './export-section';
import { KeepSection } from './keep/keep-section';
import { TakeBack } from './keep/take-back';
import { PlanSection } from './plan-section';
import { SettingsSection } from './settings-section';

const base = '/account';

const tabs = [
  { value: 'keep', label: 'Keep my things', content: <KeepSection /> },
  { value: 'plan', label: 'Plan', content: <PlanSection /> },
  { value: 'activity', label: 'Activity', content: <ActivitySection /> },
  { value: 'settings', label: 'Settings', content: <SettingsSection /> },
  { value: 'export', label: 'Export my data', content: <ExportSection /> },
  { value: 'delete', label: 'Delete my data', content: <DeletionSection /> },
] as const;

const deleted = [{ path: `${base}/deleted/:receipt` }];

/** The visitor's own page, the receipt of one whose data was deleted, and the way back to a changed address. */
export function Account() {
  const { pathname } = useLocation();
  const receipt = matchRoute(deleted, pathname)?.params['receipt'];
  if (pathname === `${base}/take-back`) return <TakeBack />;
  return receipt === undefined ? <OwnAccount /> : <DeletedAccount receipt={receipt} />;
}

function OwnAccount() {
  usePageTitle('Your account');
  const tab = useTabInPath(['plan', 'keep', 'activity', 'settings', 'export', 'delete'], base);
  return (
    <Page title="Your account" lead="Your plan, activity, settings and data.">
      <Tabs label="Your account" tabs={tabs} {...tab} />
    </Page>
  );
}
