import { Page } from '@tessera/design-system';
import { TabBody, Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { UserDataTab } from '../features/documents/user-data-tab';
import { BrowseTab } from '../features/storage/browse-tab';
import { UploadTab } from '../features/storage/upload-tab';
import { UsageBar } from '../features/storage/usage-bar';

const title = 'Object Storage';

/** The visitor’s files: brought here, found again, shared. */
export function Route() {
  usePageTitle(title);
  const tab = useTabInQuery(['upload', 'files', 'data']);
  return (
    <Page title={title} lead="Your files, private until you share them.">
      <UsageBar />
      <Tabs
        {...tab}
        label={title}
        tabs={[
          {
            value: 'upload',
            label: 'Upload Files',
            content: (
              <TabBody>
                <UploadTab />
              </TabBody>
            ),
          },
          {
            value: 'files',
            label: 'Browse Files',
            content: (
              <TabBody>
                <BrowseTab />
              </TabBody>
            ),
          },
          {
            value: 'data',
            label: 'User Data',
            content: (
              <TabBody>
                <UserDataTab />
              </TabBody>
            ),
          },
        ]}
      />
    </Page>
  );
}
