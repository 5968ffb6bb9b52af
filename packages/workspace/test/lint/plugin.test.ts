import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Allowed, type Forbidden, lintFiles, type MessagesOf } from './linted-files.js';

const forbidden: readonly Forbidden[] = [
  [
    'a remote importing another remote',
    'mf-news/src/remote.ts',
    `export * from 'mf-ai';`,
    'areas meet only through routes, slots and events',
  ],
  [
    'a remote reaching another remote by a path',
    'mf-news/src/path.ts',
    `import { page } from '../../mf-ai/src/page';\nexport const copy = page;`,
    'areas meet only through routes, slots and events',
  ],
  [
    'a remote loading another remote by itself',
    'mf-news/src/dynamic.ts',
    `export const load = async () => import('mf-ai/src/page');`,
    'areas meet only through routes, slots and events',
  ],
  [
    'a remote importing the shell',
    'mf-news/src/shell.ts',
    `export { App } from '../../shell/src/app';`,
    'ask it through @tessera/platform',
  ],
  [
    'a remote importing the backend, even a type',
    'mf-news/src/backend.ts',
    `export type Row = import('@tessera/backend').Row;`,
    'declared in packages/contracts',
  ],
  ...['mf-news', 'packages/testing/mf-bulletin'].map((remote): Forbidden => [
    `${remote} importing a package that is not for remotes`,
    `${remote}/src/cli.ts`,
    `import { publishFolder } from '@tessera/release-cli';\nexport const run = publishFolder;`,
    'may import only contracts, area contracts, api-client, platform, design-system',
  ]),
  [
    'a remote using Node',
    'mf-news/src/node.ts',
    `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
    'runs in browsers',
  ],
  [
    'a remote validating with zod',
    'mf-news/src/zod.ts',
    `import { z } from 'zod';\nexport const word = z.string();`,
    'Validation stays on the server',
  ],
  [
    'a remote using more of the router than the page carries',
    'mf-news/src/router.ts',
    `import { useBlocker } from 'react-router-dom';\nexport const block = useBlocker;`,
    'The page carries no useBlocker of react-router-dom',
  ],
  [
    'a remote using more of the query client than the page carries',
    'mf-news/src/query.ts',
    `import * as query from '@tanstack/react-query';\nexport const all = query;`,
    'The page carries no namespace of @tanstack/react-query',
  ],
  [
    'a remote importing a package that it does not declare',
    'mf-news/src/undeclared.ts',
    `import { satisfies } from 'semver';\nexport const fits = satisfies;`,
    'mf-news/package.json does not declare semver: npm install semver -w mf-news',
  ],
  [
    'a raw size outside the design system',
    'mf-news/src/size.ts',
    "import { token } from '@tessera/design-system';\nimport { styled } from 'styled-components';\nexport const Box = styled.div`\n  color: ${token.color.text};\n  padding: 7px;\n`;",
    "'padding: 7px' names a raw size: use token.space",
  ],
  [
    'a raw color outside the design system',
    'mf-news/src/color.ts',
    "import { styled } from 'styled-components';\nexport const Box = styled.div`\n  color: #fa0;\n`;",
    '#fa0 is a raw color',
  ],
  [
    'the shell importing a remote',
    'shell/src/remote.ts',
    `import { manifest } from 'mf-news';\nexport const copy = manifest;`,
    'must not import a remote',
  ],
  [
    'the backend importing React',
    'backend/src/modules/releases/site/react.ts',
    `import { renderToString } from 'react-dom/server';\nexport const render = renderToString;`,
    'does without React',
  ],
  [
    'the backend importing a package of the browser',
    'backend/src/modules/releases/site/client.ts',
    `import { get } from '@tessera/api-client';\nexport const read = get;`,
    'may import only contracts, area contracts, analysis-models, database-server',
  ],
  [
    'the backend importing the build, and with it the bundler',
    'backend/src/modules/releases/site/build.ts',
    `import { remote } from '@tessera/federation/build';\nexport const build = remote;`,
    'not federation. The table is packages/workspace/lint/walls.mjs',
  ],
  [
    'a backend module reaching into another one',
    'backend/src/modules/releases/site/deep.ts',
    `import { Video } from '../../discovery/catalog/video.entity.js';\nexport const copy = Video;`,
    'Import src/modules/discovery/catalog/index.js',
  ],
  [
    'a backend module reaching into another one of its area',
    'backend/src/modules/library/lists/area.ts',
    `import { Shelf } from '../shelves/shelf.entity.js';\nexport const copy = Shelf;`,
    'Import src/modules/library/shelves/index.js',
  ],
  [
    'a backend module using one that is not in its row of the table',
    'backend/src/modules/releases/site/facade.ts',
    `import type { Catalog } from '../../discovery/catalog/index.js';\nexport type Copy = Catalog;`,
    "releases/site may not use discovery/catalog: if it is to depend on it, add 'discovery/catalog' to the row 'releases/site' of allowedModules in packages/workspace/lint/walls.mjs",
  ],
  [
    'a new backend module using one before it has a row',
    'backend/src/modules/library/lists/facade.ts',
    `import { Catalog } from '../../discovery/catalog/index.js';\nexport const copy = Catalog;`,
    "to the row 'library/lists'",
  ],
  [
    'a test reaching into the module of another one',
    'backend/test/site/deep.test.ts',
    `import { Video } from '../../src/modules/discovery/catalog/video.entity.js';\nexport const copy = Video;`,
    'Import src/modules/discovery/catalog/index.js',
  ],
  [
    'the platform of the backend knowing a domain',
    'backend/src/platform/http/domain.ts',
    `import { Catalog } from '../../modules/discovery/catalog/index.js';\nexport const copy = Catalog;`,
    'src/platform knows no domain',
  ],
  [
    'a package importing what is not in its row of the table',
    'packages/contracts/src/client.ts',
    `import { get } from '@tessera/api-client';\nexport const read = get;`,
    'contracts may import no other project',
  ],
  [
    'a path into a package that the name would allow',
    'mf-news/src/inside.ts',
    `import { contract } from '../../packages/contracts/src/platform-contract';\nexport const all = contract;`,
    'import the package by its name',
  ],
  ...['api-client', 'design-system', 'platform'].map((name): Forbidden => [
    `a bundled part of ${name} reaching for what the page has`,
    `packages/${name}/src/parts/part.ts`,
    `import { one } from '../one';\nexport const copy = one;`,
    'import the rest by the name of the package',
  ]),
  [
    'what every page has importing a bundled part',
    'packages/design-system/src/layout/eager.ts',
    `import { copy } from '../parts/part';\nexport const all = copy;`,
    'what every page has must not import it',
  ],
  [
    'a cycle',
    'mf-news/src/cycle-a.ts',
    `import { b } from './cycle-b';\nexport const a = () => b();`,
    'Dependency cycle',
  ],
  [
    'a cycle of types',
    'mf-news/src/cycle-c.ts',
    `import type { D } from './cycle-d';\nexport interface C {\n  readonly d: D;\n}`,
    'Dependency cycle',
  ],
];

const allowed: readonly Allowed[] = [
  [
    'a remote importing what the shell provides',
    'mf-news/src/allowed.ts',
    `import { usePlatform } from '@tessera/platform';\nimport { Link } from 'react-router-dom';\nexport const provided = [usePlatform, Link];`,
  ],
  [
    'a remote importing types of a provided package',
    'mf-news/src/types.ts',
    `import type { QueryKey } from '@tanstack/react-query';\nexport type Key = QueryKey;`,
  ],
  [
    'a configuration file importing the build preset',
    'mf-news/rspack.config.mjs',
    `import { remote } from '@tessera/federation/build';\n\nexport default remote();`,
  ],
  [
    'a test importing the tools for tests',
    'mf-news/src/page.test.ts',
    `import { renderArea } from '@tessera/area-testing';\nexport const render = renderArea;`,
  ],
  [
    'a backend module importing one in its row of the table through its index',
    'backend/src/modules/releases/site/index-only.ts',
    `import { Releases } from '../releases/index.js';\nexport const copy = Releases;`,
  ],
  [
    'a new backend module using what every module may use',
    'backend/src/modules/library/lists/visitor.ts',
    `import { visitor } from '../../account/visitors/index.js';\nexport const copy = visitor;`,
  ],
  [
    'a test using a module that its own does not use',
    'backend/src/modules/releases/site/test/facade.test.ts',
    `import { Catalog } from '../../../discovery/catalog/index.js';\nexport const copy = Catalog;`,
  ],
  [
    'a program of the backend using a module',
    'backend/src/seed.ts',
    `import { Catalog } from './modules/discovery/catalog/index.js';\nexport const copy = Catalog;`,
  ],
  [
    'a backend module importing its own parts and the platform',
    'backend/src/modules/releases/site/own.ts',
    `import { part } from './parts/part.js';\nimport { Handles } from '../../../platform/endpoints/handles.js';\nexport const all = [part, Handles];`,
  ],
  [
    'a test using the tests of another module',
    'backend/src/modules/releases/site/test/rows.test.ts',
    `import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';\nexport const write = writeVideos;`,
  ],
  [
    'a test of the platform starting it by the harness',
    'backend/src/platform/http/test/harness.test.ts',
    `import { testSite } from '../../../../test/harness/test-site.js';\nexport const open = testSite;`,
  ],
  [
    'a test reaching into its own module',
    'backend/test/catalog/video.test.ts',
    `import { Video } from '../../src/modules/discovery/catalog/video.entity.js';\nexport const copy = Video;`,
  ],
  [
    'a test using what the workspace declares for all',
    'mf-news/src/declared.test.ts',
    `import { expect, it } from '@jest/globals';\nit('is', () => expect(1).toBe(1));`,
  ],
  [
    'tokens of the design system',
    'mf-news/src/tokens.ts',
    "import { token } from '@tessera/design-system';\nimport { styled } from 'styled-components';\nexport const Box = styled.div`\n  color: ${token.color.text};\n`;",
  ],
];

describe('the import rules', () => {
  let messagesOf: MessagesOf;
  beforeAll(async () => {
    messagesOf = await lintFiles([
      ['mf-news/src/cycle-b.ts', `import { a } from './cycle-a';\nexport const b = a;`],
      [
        'mf-news/src/cycle-d.ts',
        `import type { C } from './cycle-c';\nexport interface D {\n  readonly c: C;\n}`,
      ],
      ...[...forbidden, ...allowed].map(([, file, source]) => [file, source] as const),
    ]);
  });

  it.each(forbidden)('reject %s', (_title, file, _source, message) => {
    expect(messagesOf(file)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  it.each(allowed)('allow %s', (_title, file) => {
    expect(messagesOf(file)).toEqual([]);
  });
});
