import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSigningKey, type SigningKey } from '@tessera/release-rules/signing';
import { run } from '../src/commands/run.js';
import { StubSite, token } from './stub-site.js';
import { testProject } from './test-project.js';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command with a site, a project to publish, and a key that the site accepts for it. */
export interface CommandUnderTest {
  readonly site: StubSite;
  readonly url: string;
  readonly project: string;
  readonly key: SigningKey;
  /** Empty folder instead of `~/.config`. */
  readonly home: string;
  tessera(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Run>;
  close(): Promise<void>;
}

export async function openCommand(): Promise<CommandUnderTest> {
  const site = new StubSite();
  const url = await site.start();
  const project = await testProject();
  const home = await mkdtemp(join(tmpdir(), 'tessera-home-'));
  const key = generateSigningKey();
  site.releases.addKey('mf-news', key.publicKey);
  const defaults = {
    TESSERA_URL: url,
    TESSERA_TOKEN: token,
    TESSERA_SIGNING_KEY: `${key.publicKey}.${key.privateKey}`,
    XDG_CONFIG_HOME: home,
  };
  return {
    site,
    url,
    project,
    key,
    home,
    tessera: (args, environment = {}) => runCommand(args, { ...defaults, ...environment }),
    close: async () => {
      await site.stop();
      for (const folder of [project, home]) await rm(folder, { recursive: true });
    },
  };
}

async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> {
  const written = { out: '', err: '' };
  const code = await run(args, {
    colors: false,
    environment,
    write: (text) => {
      written.out += text;
    },
    writeError: (text) => {
      written.err += text;
    },
  });
  return { code, ...written };
}
