import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, Problem } from '@tessera/contracts';
import { acceptKey, publishFolder } from '@tessera/release-cli';
import { generateSigningKey } from '@tessera/release-rules/signing';
import {
  bulletin,
  folderOfPart,
  launchSite,
  type LaunchedSite,
  removeFolder,
  temporaryFolder,
} from '@tessera/testing';

const parts = ['shell', 'mf-discovery', bulletin.name] as const;

/** A part that is attacked. */
export type Part = (typeof parts)[number];

/** Changes the text of a script of a part. */
export type ChangeScript = (script: string) => string;

export interface ScriptChange {
  readonly change: ChangeScript;
  /** Matches the name of the script; by default it is the one that starts the part. */
  readonly script?: RegExp;
}

/** Status and body of the response to a change, or of a problem. */
interface Changed {
  readonly status: number;
  readonly body: Channel & Partial<Problem>;
}

/** A site in a process of its own, with version 1.0.0 of shell, discovery and the bulletin. */
export class AttackedSite {
  private readonly key = generateSigningKey();

  private constructor(
    private readonly site: LaunchedSite,
    private readonly builds: string,
    readonly token: string,
  ) {}

  /** Starts one for the duration of `work`. */
  static async during<T>(
    settings: Readonly<Record<string, string>>,
    work: (site: AttackedSite) => Promise<T>,
  ): Promise<T> {
    const token = randomBytes(32).toString('base64url');
    const builds = await temporaryFolder('attack');
    const common = { DEPLOY_TOKEN: token, TRUSTED_PROXIES: 'loopback' };
    const launched = await launchSite({ settings: { ...common, ...settings } });
    try {
      const site = new AttackedSite(launched, builds, token);
      for (const part of parts) await site.publish(part, '1.0.0');
      for (const part of parts) await site.change(part, 'activate', { version: '1.0.0' });
      return await work(site);
    } finally {
      await launched.stop();
      await removeFolder(builds);
    }
  }

  get address(): string {
    return this.site.address;
  }

  get dataDir(): string {
    return this.site.dataDir;
  }

  /** Publishes a part as it was built, or with a changed script, under a version, without activating it. */
  async publish(name: Part, version: string, changed?: ChangeScript | ScriptChange): Promise<void> {
    const { address: url, token, key } = this;
    await acceptKey({ url, token }, name, key.publicKey);
    const change = typeof changed === 'function' ? { change: changed } : changed;
    const folder = change ? await this.changedBuild(name, version, change) : folderOfPart(name);
    await publishFolder({ url, token, folder, version, signingKey: () => key });
  }

  /**
   * Changes what visitors get of a part, once the site has checked its pages.
   * @returns status and body of the response
   */
  async change(name: Part, action: string, body: object): Promise<Changed> {
    for (;;) {
      const changed = await this.ask(name, action, body);
      if (changed.body.code !== 'check-in-progress') return changed;
    }
  }

  private async ask(name: Part, action: string, body: object): Promise<Changed> {
    const response = await fetch(`${this.address}/api/releases/${name}/${action}`, {
      method: 'POST',
      headers: { ...this.credentials, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Changed['body'] };
  }

  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.address + path, { headers: this.credentials });
    return (await response.json()) as T;
  }

  private get credentials(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  private async changedBuild(
    name: Part,
    version: string,
    { script, change }: ScriptChange,
  ): Promise<string> {
    const folder = join(this.builds, `${name}-${version}`);
    for (const part of ['dist', 'package.json'])
      await cp(join(folderOfPart(name), part), join(folder, part), { recursive: true });
    const manifest = await readFile(join(folder, 'dist/tessera.json'), 'utf8');
    const { entry } = JSON.parse(manifest) as { entry: string };
    const built = await readdir(join(folder, 'dist'), { recursive: true });
    const path = script ? built.find((each) => script.test(each)) : entry;
    if (!path) throw new Error(`The build of ${name} has no such script`);
    const file = join(folder, 'dist', path);
    await writeFile(file, change(await readFile(file, 'utf8')));
    // The compressed form that the build brought along is of the script as it was.
    await rm(`${file}.br`, { force: true });
    return folder;
  }
}
