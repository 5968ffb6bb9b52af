import {
  type TestBuild,
  type TestBuildOptions,
  testBuild,
  testRoute,
  testShell,
} from './test-build.js';

/** What a script of a test may use: the composition, the page's part of it, and ways to draw and to send reports. */
const prelude = `
  const root = document.getElementById('root');
  const composition = JSON.parse(document.getElementById('tessera-composition').textContent);
  const pages = composition.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ remote, route })));
  const page = pages.find(({ route }) => route.path === location.pathname);
  const layout = page?.route.layout ?? 'plain';
  const shell = { name: 'shell', version: composition.shell.version };
  const draw = (text) => { root.innerText = text; };
  const report = (kind, { name, version }, more = {}) => navigator.sendBeacon('/api/telemetry',
    JSON.stringify({ composition: composition.id, reports: [{ kind, name, version, ...more }] }));
  const fileOf = ({ remote, route }) =>
    '/assets/' + remote.name + '/' + remote.version + '/static/' + route.module.replaceAll('/', '-') + '.js';
`;

/** Shows the page of a remote in its place in the frame of the shell, as the real one does. */
const mount = `
  const placeOf = ({ name }) => {
    const place = document.createElement('div');
    place.dataset.part = name;
    const main = document.createElement('main');
    main.append(place);
    root.append(main);
    return place;
  };
  const show = async () => {
    const loaded = await import(fileOf(page)).catch(() => report('load-failed', page.remote));
    if (loaded === true) return;
    const place = placeOf(page.remote);
    const draw = (text) => { place.innerText = text; };
    try {
      await loaded.show({ draw, shown: () => report('shown', page.remote), report });
    } catch {
      report('render-failed', page.remote);
    }
  };
  addEventListener('error', () => page && report('threw', page.remote));
`;

/** A shell that does what it has to. */
const goodShell = `
  draw('the frame');
  report('shown', shell, { layout });
  if (page) show();
`;

/** @param code what its script does after it has looked at the page */
export function runningShell(
  version: string,
  code = goodShell,
  options: TestBuildOptions = {},
): TestBuild {
  const files = { 'static/entry.js': `${prelude}${mount}${code}` };
  return testShell({ version, files, ...options });
}

/** A remote that does what it has to. */
export const goodRemote = `draw('the news'); shown();`;

/** @param code what happens when its page is shown */
export function runningRemote(
  version: string,
  code = goodRemote,
  { files, ...options }: TestBuildOptions = {},
): TestBuild {
  const page = `export async function show({ draw, shown, report }) { ${code} }`;
  return testBuild({ version, ...options, files: { 'static/routes-news.js': page, ...files } });
}

/** Pages in the two layouts that the shells of tests have no page in themselves. */
export function layoutPages(): TestBuild {
  const show = `export async function show({ draw, shown }) { draw('a page'); shown(); }`;
  return testBuild({
    name: 'mf-layouts',
    manifest: {
      routes: [
        { ...testRoute('/', 'home'), layout: 'sidebar' },
        { ...testRoute('/embed', 'embed'), layout: 'bare' },
      ],
    },
    files: { 'static/routes-home.js': show, 'static/routes-embed.js': show },
  });
}
