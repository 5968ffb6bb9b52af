import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brokenNews, type ClosedSite, test } from '../../fixtures/closed-site.js';
import { type DocumentedCommand, documentedCommands } from '../../fixtures/handbook-commands.js';
import { expect } from '../../fixtures/test.js';

// Each continues where the one before it ended.
test.describe.configure({ mode: 'serial' });

/** What a reader does with a command: fills in what it leaves open, and sees what it says. */
interface Use {
  readonly says: RegExp;
  /** By a part of the text what takes its place, where no earlier command has told it. */
  readonly with?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly code?: number;
  /** What somebody else does before. */
  readonly after?: (site: ClosedSite) => Promise<unknown>;
}

type Uses = Readonly<Record<string, Use>>;

const password = 'a long word that opens';
const [good, bad] = ['9.0.1', '9.0.2'];

const onTheServer: Uses = {
  'npm run operate -- --help': { says: /Manage operators/ },
  'npm run operate -- settings': { says: /DATABASE_URL/ },
  'npm run operate -- operator create ada': { input: password, says: /ada/ },
  'npm run operate -- operator create <name>': {
    with: { '<name>': 'grace' },
    input: password,
    says: /grace/,
  },
  'npm run operate -- prices': { says: /pro, monthly: \$/ },
  'npm run operate -- token create --label releases': { says: /^tessera_[\w-]{43}$/m },
  'npm run operate -- token create --label news-team --remote mf-news': { says: /for mf-news/ },
  'npm run catalogue -- import FILE': {
    with: { FILE: '$HOME/videos.jsonl' },
    says: /2 videos of 2 records/,
  },
  'npm run catalogue -- import talks.jsonl.gz': {
    with: { talks: '$HOME/talks' },
    says: /2 videos of 2 records/,
  },
  'npm run search -- evaluate --help': { says: /--judgments/ },
  'npm run search -- evaluate --documents FILE --queries FILE --judgments FILE': {
    with: {
      'documents FILE': 'documents $HOME/judged/a/documents.jsonl',
      'queries FILE': 'queries $HOME/judged/a/queries.tsv',
      'judgments FILE': 'judgments $HOME/judged/a/judgments.txt',
    },
    says: /NDCG@10 +1\.0000/,
  },
  'npm run search -- tune --collections FOLDER [--only feedback stem]': {
    with: { FOLDER: '$HOME/judged', '[--only feedback stem]': '--only feedback.videos' },
    says: /Weights that are best for all/,
  },
  // As many videos are not made beneath a running site.
  'npm run seed -- --labels FILE': {
    with: { FILE: '$HOME/labels.jsonl' },
    code: 1,
    says: /Tessera is already running on the data in/,
  },
  'npm run seed -- visitors': { code: 1, says: /Tessera is already running on the data in/ },
  'npm run seed -- --scale 1000000': { code: 1, says: /Tessera is already running on the data in/ },
};

const releases: Uses = {
  'npx tessera keys generate shell': { says: /npx tessera keys add shell / },
  'npx tessera keys add shell <public key>': { says: /shell: key \w+ added/ },
  'npx tessera publish shell --activate': { says: /shell: \S+ active/ },
  'npx tessera publish shell': { says: /shell: \S+ active/ },
  'npx tessera keys generate mf-news': { says: /npx tessera keys add mf-news / },
  'npx tessera keys add mf-news <public key>': { says: /mf-news: key \w+ added/ },
  'npx nx deploy mf-news': { says: /^mf-news \S+: .*all visitors have it/m },
  'npx nx deploy mf-news -- --version 1.4.0': { says: /^mf-news 1\.4\.0: 10 %/m },
  'npx nx deploy mf-discovery': {
    after: (site) => addKey(site, 'mf-discovery'),
    says: /^mf-discovery \S+: .*all visitors have it/m,
  },
  'npx nx deploy mf-podcasts': {
    after: (site) => addKey(site, 'mf-creator'),
    with: { 'mf-podcasts': 'mf-creator' },
    says: /^mf-creator \S+: .*all visitors have it/m,
  },
  'npx tessera publish mf-news': {
    after: (site) => site.run('npx tessera activate mf-news 1.4.0'),
    says: /mf-news: 1\.4\.0 active/,
  },
  'npx tessera status': { says: /^mf-news .*\n^shell /m },
  'npx tessera status <name>': { with: { '<name>': 'shell' }, says: /^shell +revision 1/m },
  'npx tessera verify shell <version>': {
    after: (site) => site.run(`npx tessera publish shell --version ${good}`),
    with: { '<version>': good },
    says: /ready to go live/,
  },
  'npx tessera rollout shell <version> --steps 10,50,100': {
    with: { '<version>': good },
    says: /9\.0\.1 at 10 %/,
  },
  'npx tessera rollback shell --reason "nothing starts"': { says: /^shell: 0\.\S+ active/m },
  'npx tessera override mf-news <version> --page /news': {
    after: async (site) => {
      await site.visit('/news');
      await site.run(`npx tessera publish ${await brokenNews(site.folder)} --version ${bad}`);
    },
    with: { '<version>': bad },
    says: /^http:\/\/127\.0\.0\.1:\d+\/news\?tessera-override=/m,
  },
  'npx tessera rollout mf-news <version>': { with: { '<version>': bad }, says: /9\.0\.2 at 10 %/ },
  'npx tessera rollout mf-news --advance': { says: /9\.0\.2 at 50 %/ },
};

const incidents: Uses = {
  'npx tessera status mf-news': {
    after: async (site) => {
      await site.run(`npx tessera activate mf-news ${bad}`);
      await site.visit('/news');
    },
    says: /^stable +9\.0\.2/m,
  },
  'npx tessera history mf-news': { says: /published +mf-news/ },
  'npx tessera history': { says: /rollout-started +mf-news/ },
  [`npx tessera bisect --page /news --check 'curl -fsSL -b "" "$TESSERA_PAGE" | grep -q "<title>News"'`]:
    { says: /^mf-news: 9\.0\.2 fails, live since .*; 1\.4\.0 passes$/m },
  [`npx tessera bisect --page /news --check 'npm run shows -- "$TESSERA_PAGE" "Platform News Hub"'`]:
    { says: /^mf-news: 9\.0\.2 fails, live since .*; 1\.4\.0 passes$/m },
  'npx tessera override --composition <id>': { says: /tessera-override=/ },
  'npx tessera rollback mf-news --reason "articles do not open"': {
    says: /^mf-news: 1\.4\.0 active/m,
  },
  'npx tessera lift mf-news <version>': { with: { '<version>': bad }, says: /quarantine lifted/ },
  'npx tessera rollback mf-news <version> --reason "…"': {
    with: { '<version>': bad },
    says: /^mf-news: 9\.0\.2 active/m,
  },
  'npx tessera rollback mf-news 1.4.0 --reason "damaged files"': {
    says: /^mf-news: 1\.4\.0 active/m,
  },
  'npx tessera disable mf-news --reason "articles do not open" --message "Back in the morning."': {
    says: /disabled: Back in the morning/,
  },
  'npx tessera enable mf-news': { says: /^mf-news: 1\.4\.0 active \(/m },
  'npx tessera audit': { says: /key-added +shell/ },
  'npx tessera audit --subject mf-news': { says: /rolled-back +mf-news/ },
  // A busy machine is reported too, and rightly; nothing else is.
  'npx tessera alarms': {
    says: /^(No alarms|The site on \S+ answered nobody for .+\n {2}Other programs kept .+\nLast )/,
  },
  'npx tessera alarms --test': { says: /accepted the test/ },
  'npx tessera rollback mf-discovery --reason "the number of new videos is cut off on phones"': {
    after: (site) => site.run(`npx tessera publish mf-discovery --activate --version ${good}`),
    says: /^mf-discovery: 0\.\S+ active/m,
  },
};

async function addKey(site: ClosedSite, name: string): Promise<void> {
  await site.run(`npx tessera keys generate ${name}`);
  await site.run(`npx tessera keys add ${name} <public key>`);
}

/** What a text mentions of a command, without what makes it complete: it is tried where it is complete. */
function isTried({ text }: DocumentedCommand, tried: readonly string[]): boolean {
  return tried.some((command) => command === text || command.startsWith(`${text} `));
}

async function tryAll(site: ClosedSite, uses: Uses): Promise<void> {
  for (const [command, { after, code = 0, input, says, with: values = {} }] of Object.entries(
    uses,
  )) {
    await test.step(command, async () => {
      await after?.(site);
      const line = Object.entries(values).reduce(
        (text, [part, value]) => text.replace(part, () => value),
        command,
      );
      const result = await site.run(line, input);
      expect(result, command).toEqual({ code, said: expect.stringMatching(says) });
    });
  }
}

test('all commands that texts name are tried here', async () => {
  const tried = Object.keys({ ...onTheServer, ...releases, ...incidents });
  const documented = await documentedCommands();
  expect(documented.filter((command) => !isTried(command, tried))).toEqual([]);
  const texts = documented.map(({ text }) => text);
  expect(tried.filter((command) => !texts.includes(command))).toEqual([]);
});

test('commands on the server find the site where only its owner can enter', async ({
  closedSite,
}) => {
  test.setTimeout(180_000);
  const { folder } = closedSite;
  const video = (id: number) => ({ platform: 'vimeo', id, title: `Video ${id}`, channel: 'One' });
  const videos = [1, 2].map((id) => `${JSON.stringify(video(id))}\n`).join('');
  await writeFile(join(folder, 'videos.jsonl'), videos);
  await writeFile(join(folder, 'talks.jsonl.gz'), gzipSync(videos));
  for (const name of ['a', 'b', 'c']) await writeCollection(join(folder, 'judged', name));
  await tryAll(closedSite, onTheServer);
});

async function writeCollection(folder: string): Promise<void> {
  const words = ['tide', 'moon', 'glacier'];
  const documents = words.map((word) => `${JSON.stringify({ id: word, title: `The ${word}` })}\n`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'documents.jsonl'), documents.join(''));
  await writeFile(
    join(folder, 'queries.tsv'),
    words.map((word) => `q-${word}\t${word}\n`).join(''),
  );
  await writeFile(
    join(folder, 'judgments.txt'),
    words.map((word) => `q-${word} 0 ${word} 1\n`).join(''),
  );
}

test('a team releases', async ({ closedSite }) => {
  test.setTimeout(180_000);
  await tryAll(closedSite, releases);
});

test('an operator deals with an incident', async ({ closedSite }) => {
  test.setTimeout(180_000);
  await tryAll(closedSite, incidents);
});

test('samples are made where the database is, once the site has stopped', async ({
  closedSite,
}) => {
  await closedSite.stop();
  const { code, said } = await closedSite.run('npm run seed -- --scale 200');
  // Real videos were imported; they are what is in the database of the site.
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringContaining('contains videos of real platforms'),
  });
});
