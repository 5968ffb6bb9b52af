import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Allowed, type Forbidden, lintFiles, type MessagesOf } from './linted-files.js';

const forbidden: readonly Forbidden[] = [
  [
    'a remote loading a form together with its page',
    'mf-news/src/eager-form.ts',
    `import { Form } from './allowed.form';\nexport const Page = Form;`,
    "load it when it is opened, with lazyDialog of @tessera/design-system/parts and import('./allowed.form')",
  ],
  [
    'a remote importing a schema of the contracts',
    'mf-news/src/schema.ts',
    `import { type Video, video } from '@tessera/contracts';\nexport const read = (value: unknown): Video => video.parse(value);`,
    'The main entry of @tessera/contracts brings the validation library into the page',
  ],
  [
    'a remote importing a plain function of the contracts beside their validation',
    'mf-news/src/beside.ts',
    `import { endpointUrl } from '@tessera/contracts';\nexport const url = endpointUrl('GET /api/categories', {});`,
    'import endpointUrl from @tessera/contracts/values',
  ],
  [
    'a remote passing on the contracts with their validation',
    'mf-news/src/passed-on.ts',
    `export { video } from '@tessera/contracts';`,
    'The main entry of @tessera/contracts brings the validation library into the page',
  ],
  [
    'values of contracts beside which there is validation',
    'packages/contracts-sample/src/values.ts',
    `export * from './limits.js';\nexport * from './samples.js';`,
    './samples.js brings the validation library into pages',
  ],
  [
    'a remote handing a form on',
    'mf-news/src/form-index.ts',
    `export { Form } from './allowed.form';`,
    'A form brings the validation library along',
  ],
];

const allowed: readonly Allowed[] = [
  [
    'a remote importing a plain function and types of the contracts',
    'mf-news/src/plain.ts',
    `import type { Video } from '@tessera/contracts';\nimport { endpointUrl } from '@tessera/contracts/values';\nexport const url = (video: Video) => endpointUrl('GET /api/videos/:id', { params: { id: video.id } });`,
  ],
  [
    'values of contracts that bring nothing along',
    'packages/contracts-plain/src/values.ts',
    `export * from './limits.js';`,
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
];

/** What `values.ts` in the packages above exports: `samples.ts` validates, by a detour. */
const contracts = [
  ['packages/contracts-sample/src/limits.ts', 'export const limit = 50;'],
  [
    'packages/contracts-sample/src/samples.ts',
    `import { sample } from './sample.js';\nexport const samples = [sample];`,
  ],
  [
    'packages/contracts-sample/src/sample.ts',
    `import { z } from 'zod';\nexport const sample = z.string();`,
  ],
  [
    'packages/contracts-plain/src/limits.ts',
    `import type { Limit } from '@tessera/contracts';\nimport { half } from './half.js';\nexport const limit: Limit = 2 * half;`,
  ],
  ['packages/contracts-plain/src/half.ts', 'export const half = 25;'],
] as const;

describe('the rules of what pages import from contracts', () => {
  let messagesOf: MessagesOf;
  beforeAll(async () => {
    const cases = [...forbidden, ...allowed].map(([, file, source]) => [file, source] as const);
    messagesOf = await lintFiles([...contracts, ...cases]);
  });

  it.each(forbidden)('reject %s', (_title, file, _source, message) => {
    expect(messagesOf(file)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  it.each(allowed)('allow %s', (_title, file) => {
    expect(messagesOf(file)).toEqual([]);
  });
});
