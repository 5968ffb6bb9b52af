import {
  requiredRanges,
  providedVersions,
  testBuild,
  testRoute,
  testShell,
} from '../test-build.js';
import type { BadBuild } from './bad-build.js';

type Manifest = NonNullable<Parameters<typeof testBuild>[0]>['manifest'];

const latest = { label: 'Latest', path: '/news', place: 'header', order: 1 } as const;
const donate = { slot: 'header.donate', module: 'slots/donate' };
const shellSlots = { 'frame.sidebar': 1, 'header.donate': 1 };
const aiRoutes = [testRoute('/ai-analyst', 'ai')];

/** Parts with every kind of dependency that the gate checks. */
export const compatibleSite = [
  testShell({ manifest: { navigation: [latest], slotVersions: shellSlots } }),
  testBuild(),
  testBuild({
    name: 'mf-ai',
    manifest: { routes: aiRoutes, slots: [donate], slotVersions: { 'header.donate': 1 } },
  }),
];

const news = (manifest: Manifest) => () => testBuild({ version: '2.0.0', manifest });
const shell = (manifest: Manifest) => () =>
  testShell({
    version: '2.0.0',
    manifest: { navigation: [latest], slotVersions: shellSlots, ...manifest },
  });

function without(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(requiredRanges).filter(([shared]) => shared !== name));
}

/** Valid builds that would break something on that site. */
export const incompatibleBuilds: readonly BadBuild[] = [
  {
    fault: '29: a remote for React 18',
    build: news({ shared: { ...requiredRanges, react: '^18.2.0' } }),
    says: 'mf-news: needs react ^18.2.0 but gets 19.3.1 from shell 1.0.0',
  },
  {
    fault: '29: a shell with React 18',
    build: shell({ shared: { ...providedVersions, react: '18.3.1' } }),
    says: 'mf-news: needs react ^19.3.1 but gets 18.3.1 from shell 2.0.0',
  },
  {
    fault: 'a remote for earlier and later versions of React',
    build: news({ shared: { ...requiredRanges, react: '^18.2.0 || ^20.0.0' } }),
    says: 'mf-news: needs react ^18.2.0 || ^20.0.0 but gets 19.3.1 from shell 1.0.0',
  },
  {
    fault: 'a remote with a router of its own',
    build: news({ shared: without('react-router-dom') }),
    says: "mf-news: must use the shell's react-router-dom",
  },
  {
    fault: 'a shell that provides no router',
    build: shell({
      shared: Object.fromEntries(
        Object.entries(providedVersions).filter(([name]) => name !== 'react-router-dom'),
      ),
    }),
    says: 'mf-ai: needs react-router-dom ^7.18.5 but gets none from shell 2.0.0',
  },
  {
    fault: 'a remote that requires a package that is not shared',
    build: news({ shared: { ...requiredRanges, lodash: '*' } }),
    says: 'mf-news: needs lodash * but gets none from shell 1.0.0',
  },
  {
    fault: 'an invalid range',
    build: news({ shared: { ...requiredRanges, react: 'newest' } }),
    says: 'mf-news: needs react newest but gets 19.3.1',
  },
  {
    fault: 'old contracts',
    build: news({ contracts: '0.0.9' }),
    says: 'mf-news: is built with the contracts 0.0.9, shell 1.0.0 with 0.1.0: they are not compatible',
  },
  {
    fault: 'contracts that are newer than those of the shell',
    build: news({ contracts: '0.1.1' }),
    says: 'the shell must be released first',
  },
  {
    fault: 'a shell with contracts that the remotes do not know',
    build: shell({ contracts: '1.0.0' }),
    says: 'mf-news: is built with the contracts 0.1.0, shell 2.0.0 with 1.0.0',
  },
  {
    fault: 'a shell that no longer serves the contracts of the remotes',
    build: shell({ contracts: '0.3.0', servedContracts: '^0.2.0 || ^0.3.0' }),
    says: 'mf-news: is built with the contracts 0.1.0, shell 2.0.0 with 0.3.0: the shell supports ^0.2.0 || ^0.3.0',
  },
  {
    fault: 'a filling for other props',
    build: () =>
      testBuild({
        name: 'mf-ai',
        version: '2.0.0',
        manifest: { routes: aiRoutes, slots: [donate], slotVersions: { 'header.donate': 2 } },
      }),
    says: 'mf-ai: fills the slot header.donate with props of version 2, but shell 1.0.0 provides version 1',
  },
  {
    fault: 'a slot with other props',
    build: shell({ slotVersions: { ...shellSlots, 'header.donate': 2 } }),
    says: 'mf-ai: fills the slot header.donate with props of version 1, but shell 2.0.0 provides version 2',
  },
  {
    fault: 'a removed page with links to it',
    build: news({ routes: [testRoute('/stories', 'stories')] }),
    says: "shell: its navigation entry 'Latest' leads to /news, which mf-news 2.0.0 no longer has",
  },
  {
    fault: 'a page of another part',
    build: news({ routes: [testRoute('/news', 'news'), testRoute('/AI-analyst', 'ai')] }),
    says: 'mf-news: the route /AI-analyst belongs to mf-ai',
  },
];
