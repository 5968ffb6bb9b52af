import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '../commands/workspace-root.mjs';

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
}

/** File → its content → part of the message that the lint must give. */
type Forbidden = readonly [title: string, file: string, source: string, message: string];
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
  [
    'a remote importing a package that is not for remotes',
    'mf-news/src/cli.ts',
    `import { publishFolder } from '@tessera/release-cli';\nexport const run = publishFolder;`,
    'may import only contracts, area contracts, api-client, platform, design-system',
  ],
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
    'a remote importing a schema of the contracts',
    'mf-news/src/schema.ts',
    `import { type Video, video } from '@tessera/contracts';\nexport const read = (value: unknown): Video => video.parse(value);`,
    'video brings the validation library into the page',
  ],
  [
    'a remote loading a form together with its page',
    'mf-news/src/eager-form.ts',
    `import { Form } from './allowed.form';\nexport const Page = Form;`,
    "load it when it is opened, with useDeferred of @tessera/design-system and import('./allowed.form')",
  ],
  [
    'a remote handing a form on',
    'mf-news/src/form-index.ts',
    `export { Form } from './allowed.form';`,
    'A form brings the validation library along',
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
    'backend/src/modules/site/react.ts',
    `import { renderToString } from 'react-dom/server';\nexport const render = renderToString;`,
    'does without React',
  ],
  [
    'the backend importing a package of the browser',
    'backend/src/modules/site/client.ts',
    `import { get } from '@tessera/api-client';\nexport const read = get;`,
    'may import only contracts, area contracts, federation',
  ],
  [
    'a backend module reaching into another one',
    'backend/src/modules/site/deep.ts',
    `import { Video } from '../catalog/video.entity.js';\nexport const copy = Video;`,
    'Import src/modules/catalog/index.js',
  ],
  [
    'a test reaching into the module of another one',
    'backend/test/site/deep.test.ts',
    `import { Video } from '../../src/modules/catalog/video.entity.js';\nexport const copy = Video;`,
    'Import src/modules/catalog/index.js',
  ],
  [
    'the platform of the backend knowing a domain',
    'backend/src/platform/http/domain.ts',
    `import { Catalog } from '../../modules/catalog/index.js';\nexport const copy = Catalog;`,
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
];

const allowed: readonly [title: string, file: string, source: string][] = [
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
    'a remote importing a plain function and types of the contracts',
    'mf-news/src/plain.ts',
    `import { endpointUrl, type Video } from '@tessera/contracts';\nexport const url = (video: Video) => endpointUrl('GET /api/videos/:id', { params: { id: video.id } });`,
  ],
  [
    'a form importing a schema of the contracts',
    'mf-news/src/allowed.form.tsx',
    `import { type Video, video } from '@tessera/contracts';\nexport const Form = (value: unknown): Video => video.parse(value);`,
  ],
  [
    'a page loading a form when it is opened',
    'mf-news/src/lazy-form.ts',
    `import type { Form } from './allowed.form';\nexport const load = async (): Promise<typeof Form> => (await import('./allowed.form')).Form;`,
  ],
  [
    'a test importing a form',
    'mf-news/src/allowed.form.test.ts',
    `import { Form } from './allowed.form';\nexport const form = Form;`,
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
    'a backend module importing another one through its index',
    'backend/src/modules/site/index-only.ts',
    `import { Catalog } from '../catalog/index.js';\nexport const copy = Catalog;`,
  ],
  [
    'a backend module importing its own parts and the platform',
    'backend/src/modules/site/own.ts',
    `import { part } from './parts/part.js';\nimport { Handles } from '../../platform/endpoints/handles.js';\nexport const all = [part, Handles];`,
  ],
  [
    'a test using the tests of another module',
    'backend/src/modules/site/test/rows.test.ts',
    `import { writeVideos } from '../../catalog/test/video-rows.js';\nexport const write = writeVideos;`,
  ],
  [
    'a test of the platform starting it by the harness',
    'backend/src/platform/http/test/harness.test.ts',
    `import { openModules } from '../../../../test/harness/application-under-test.js';\nexport const open = openModules;`,
  ],
  [
    'a test reaching into its own module',
    'backend/test/catalog/video.test.ts',
    `import { Video } from '../../src/modules/catalog/video.entity.js';\nexport const copy = Video;`,
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
  let diagnostics: readonly Diagnostic[] = [];
  let folder = '';
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'tessera-lint-')));
    await copyRules(folder);
    await write('mf-news/src/cycle-b.ts', `import { a } from './cycle-a';\nexport const b = a;`);
    for (const [, file, source] of [...forbidden, ...allowed]) await write(file, source);
    diagnostics = await lint(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(forbidden)('reject %s', (_title, file, _source, message) => {
    expect(messagesOf(file)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  it.each(allowed)('allow %s', (_title, file) => {
    expect(messagesOf(file)).toEqual([]);
  });

  async function write(file: string, source: string): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${source}\n`);
  }

  function messagesOf(file: string): string[] {
    return diagnostics.filter(({ filename }) => filename === file).map(({ message }) => message);
  }
});

const rules = [
  '.oxlintrc.json',
  'package.json',
  'mf-news/package.json',
  'packages/workspace/lint',
  'packages/workspace/commands/workspace-root.mjs',
  'packages/contracts/src',
  'shell/src/composition/provided',
];

async function copyRules(folder: string): Promise<void> {
  for (const path of rules)
    await cp(join(workspaceRoot, path), join(folder, path), { recursive: true });
}

/** Runs the linter as `npm run lint` does; it ends with an error where it finds something. */
async function lint(folder: string): Promise<readonly Diagnostic[]> {
  const command = [join(workspaceRoot, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'];
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(process.execPath, command, options, (_, stdout) => resolve(stdout));
  });
  return (JSON.parse(output) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}
