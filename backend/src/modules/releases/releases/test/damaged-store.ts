import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha384, type TestBuild } from './test-build.js';

export type Form = 'plain' | 'br' | 'gzip';
const decoders = { plain: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };

/** Kinds of damage to a form of a file. */
const damages = {
  flipped: async (path: string) => {
    const bytes = await readFile(path);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path, bytes);
  },
  truncated: async (path: string) => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length >> 1));
  },
  lost: (path: string) => rm(path),
} as const;
export type Damage = keyof typeof damages;

const allForms: readonly Form[] = ['plain', 'br', 'gzip'];

/** Damages the stored files of a site. */
export class DamagedStore {
  readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'objects');
  }

  /** Damages forms of one file of a build. */
  async damage(
    build: TestBuild,
    path: string,
    damage: Damage,
    forms: readonly Form[] = allForms,
  ): Promise<void> {
    for (const form of forms) await damages[damage](this.path(build, path, form));
  }

  /** Damages every form of every file of a build. */
  async damageAll(build: TestBuild, damage: Damage = 'flipped'): Promise<void> {
    for (const { path } of build.publication.files) await this.damage(build, path, damage);
  }

  /** The intact forms of a file. */
  async intactForms(build: TestBuild, path: string): Promise<Form[]> {
    const intact: Form[] = [];
    for (const form of allForms) {
      const bytes = await readFile(this.path(build, path, form)).catch(() => null);
      if (bytes && isIntact(bytes, form, hashOf(build, path))) intact.push(form);
    }
    return intact;
  }

  /** Remembers the whole folder as it is now. */
  keep(): Promise<void> {
    return cp(this.root, `${this.root}.kept`, { recursive: true });
  }

  /** Brings back what was kept. */
  async restore(): Promise<void> {
    await cp(`${this.root}.kept`, this.root, { recursive: true });
  }

  /** Moves the whole folder away. @returns moves it back */
  async moveAway(): Promise<() => Promise<void>> {
    await rename(this.root, `${this.root}.away`);
    return async () => {
      await rm(this.root, { recursive: true, force: true });
      await rename(`${this.root}.away`, this.root);
    };
  }

  private path(build: TestBuild, path: string, form: Form): string {
    const hash = hashOf(build, path);
    const ending = form === 'plain' ? '' : `.${form}`;
    return join(this.root, 'releases', hash.slice(0, 2), `${hash}${ending}`);
  }
}

function hashOf({ publication }: TestBuild, path: string): string {
  const file = publication.files.find((one) => one.path === path);
  if (!file) throw new Error(`The build has no ${path}`);
  return file.hash;
}

function isIntact(bytes: Buffer, form: Form, hash: string): boolean {
  try {
    return sha384(decoders[form](bytes)) === hash;
  } catch {
    return false;
  }
}
