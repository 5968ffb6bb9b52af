import { Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Dashboard } from '../features/revenue/dashboard';
import { Welcome } from '../features/revenue/welcome';

export function Route() {
  usePageTitle('Revenue Dashboard');
  return (
    <Page
      title="Revenue Dashboard"
      lead="What you earn with affiliate links and content, from recorded payments."
    >
      <Welcome />
      <Dashboard />
    </Page>
  );
}
