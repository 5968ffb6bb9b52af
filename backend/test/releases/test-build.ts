import { createHash } from 'node:crypto';
import type { BuildManifest, Request } from '@tessera/contracts';
import type { SharedPackage } from '@tessera/federation';

export type SentPublication = Request<'POST /api/releases/:name/versions'>['body'];
/** Signed when it is sent. */
type UnsignedPublication = Omit<SentPublication, 'signature'>;
type SentManifest = SentPublication['manifest'];

/** A build that exists only in a test. */
export interface TestBuild {
  readonly name: string;
  readonly publication: UnsignedPublication;
  /** Bytes of the files by their hash. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

export interface TestBuildOptions {
  readonly name?: string;
  readonly version?: string;
  /** ISO 8601; later than that of every build made before where absent. */
  readonly builtAt?: string;
  readonly manifest?: Partial<SentManifest>;
  /** Further files, or others than the usual ones, by path. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

const frame: NonNullable<BuildManifest['frame']> = {
  styles: '@font-face{src:url(%assets%/static/inter.woff2)} .bar{color:red}',
  layouts: {
    plain:
      '<header><nav>%navigation%</nav></header><main id="main">%title%</main><footer>%footer%</footer>',
    sidebar:
      '<aside></aside><nav>%navigation%</nav><main id="main">%title%<p>%picture1%</p><p>%picture2%</p></main><footer>%footer%</footer>',
    bare: '<main id="main">%title%</main>',
  },
  navigationItem: {
    current: '<a aria-current="page" href="%href%">%label%%badge%</a>',
    other: '<a href="%href%">%label%%badge%</a>',
    badge: '<b>%badge%</b>',
  },
  footerItem: '<a href="%href%">%label%</a>',
  picture: '<img src="%src%" alt="">',
};

/** What a shell of a test lends to remotes. */
export const providedVersions: Readonly<Record<SharedPackage, string>> = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  '@tanstack/react-query': '5.108.0',
  'styled-components': '6.6.0',
  '@tessera/api-client': '0.1.0',
  '@tessera/design-system': '0.1.0',
  '@tessera/platform': '0.1.0',
};

/** What a remote of a test asks of the shell. */
export const requiredRanges: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(providedVersions).map(([name, version]) => [name, `^${version}`]),
);

/** A shell with a page of its own. */
export function testShell(options: TestBuildOptions = {}): TestBuild {
  return testBuild({
    name: 'shell',
    ...options,
    manifest: {
      title: 'Tessera',
      routes: [testRoute('/about', 'about')],
      navigation: [{ label: 'About', path: '/about', place: 'footer', order: 100 }],
      frame,
      reportsShown: true,
      ...options.manifest,
    },
  });
}

/** A remote with one page; files for its entry and modules are made unless they are given. */
export function testBuild(options: TestBuildOptions = {}): TestBuild {
  const { name = 'mf-news', version = '1.0.0' } = options;
  const routes = options.manifest?.routes ?? [testRoute('/news', 'news')];
  const slots = options.manifest?.slots ?? [];
  const modules = [...routes, ...slots].map(({ module }) => module);
  const files = { ...moduleSources(name, version, modules), ...options.files };
  const contents = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text),
  }));
  return {
    name,
    publication: {
      version,
      manifest: {
        name,
        title: 'News',
        routes,
        navigation: [],
        slots,
        entry: 'static/entry.js',
        modules: Object.fromEntries(modules.map((module) => [module, [fileOf(module)]])),
        shared: name === 'shell' ? providedVersions : requiredRanges,
        contracts: '0.1.0',
        ...options.manifest,
      },
      builtAt: options.builtAt ?? nextBuildTime(),
      commit: null,
      files: contents.map(({ path, bytes }) => ({ path, hash: sha384(bytes), size: bytes.length })),
    },
    contents: new Map(contents.map(({ bytes }) => [sha384(bytes), bytes])),
  };
}

let lastBuildTime = 0;

function nextBuildTime(): string {
  lastBuildTime = Math.max(lastBuildTime + 1, Date.now());
  return new Date(lastBuildTime).toISOString();
}

export function testRoute(path: string, name: string): SentManifest['routes'][number] {
  return {
    path,
    module: `routes/${name}`,
    title: `Title of ${name}`,
    description: `All about ${name}`,
  };
}

export function sha384(bytes: Buffer): string {
  return createHash('sha384').update(bytes).digest('hex');
}

function fileOf(module: string): string {
  return `static/${module.replaceAll('/', '-')}.js`;
}

function moduleSources(name: string, version: string, modules: readonly string[]) {
  const paths = ['static/entry.js', ...modules.map(fileOf)];
  const source = (path: string) => `// ${path} of ${name} ${version}\n`.repeat(50);
  return Object.fromEntries(paths.map((path) => [path, source(path)]));
}
