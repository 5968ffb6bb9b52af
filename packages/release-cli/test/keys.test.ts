import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateSigningKey, keyIdOf, type SigningKey } from '@tessera/release-rules/signing';
import { type CommandUnderTest, openCommand } from './command-under-test.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
});
afterEach(() => command.close());

const noKey = { TESSERA_SIGNING_KEY: '' };

function defaultFile(): string {
  return join(command.home, 'tessera/mf-news.key.json');
}

async function readKey(path: string): Promise<SigningKey> {
  return JSON.parse(await readFile(path, 'utf8')) as SigningKey;
}

describe('tessera keys', () => {
  it('makes a key that only its owner can read, and with which one can publish', async () => {
    const { code, out } = await command.tessera(['keys', 'generate', 'mf-news']);
    const { publicKey, privateKey } = await readKey(defaultFile());
    expect(code).toBe(0);
    expect(out).toContain(`tessera keys add mf-news ${publicKey}`);
    expect(out).not.toContain(privateKey);
    expect((await stat(defaultFile())).mode & 0o777).toBe(0o600);
    const refused = await command.tessera(['publish', command.project], noKey);
    expect(refused.code).toBe(6);
    const added = await command.tessera(['keys', 'add', 'mf-news', publicKey]);
    expect(added.out).toBe(`mf-news: key ${keyIdOf(publicKey)} added\n`);
    expect((await command.tessera(['publish', command.project], noKey)).code).toBe(0);
  });

  it('never writes over a key', async () => {
    await command.tessera(['keys', 'generate', 'mf-news']);
    const before = await readKey(defaultFile());
    const { code, err } = await command.tessera(['keys', 'generate', 'mf-news']);
    expect([code, err]).toEqual([1, expect.stringContaining('it already exists')]);
    expect(await readKey(defaultFile())).toEqual(before);
  });

  it('keeps a key in the given file, and reads it there', async () => {
    const file = join(command.home, 'elsewhere/key.json');
    const { out } = await command.tessera(['keys', 'generate', 'mf-news', '--out', file, '--json']);
    expect(JSON.parse(out)).toMatchObject({ name: 'mf-news', file });
    command.site.releases.addKey('mf-news', (await readKey(file)).publicKey);
    const args = ['publish', command.project, '--key', file];
    expect((await command.tessera(args, noKey)).code).toBe(0);
  });

  it('lists and revokes', async () => {
    const id = keyIdOf(command.key.publicKey);
    expect((await command.tessera(['keys', 'list', 'mf-news'])).out).toBe(
      `${id}  ${command.key.publicKey}  2026-01-02 03:04 UTC  operator\n`,
    );
    const { out } = await command.tessera(['keys', 'revoke', 'mf-news', id]);
    expect(out).toBe('mf-news has no signing keys.\n');
    expect((await command.tessera(['publish', command.project])).code).toBe(6);
  });

  it('takes a key that begins with a dash', async () => {
    const publicKey = `-${generateSigningKey().publicKey.slice(1)}`;
    expect((await command.tessera(['keys', 'add', 'mf-news', publicKey])).code).toBe(0);
    expect(command.site.releases.keysOf('mf-news').at(-1)?.publicKey).toBe(publicKey);
  });

  it('rejects a name that can belong to nothing', async () => {
    const { code, err } = await command.tessera(['keys', 'generate', '../news']);
    expect([code, err]).toEqual([2, expect.stringContaining("begin with 'mf-'")]);
  });
});

describe('the signing key', () => {
  it('is asked for where there is none', async () => {
    const { code, err } = await command.tessera(['publish', command.project], noKey);
    expect(code).toBe(1);
    expect(err).toContain('No signing key found for mf-news');
    expect(err).toContain('tessera keys generate mf-news');
  });

  it('must not be open to others', async () => {
    await command.tessera(['keys', 'generate', 'mf-news']);
    await chmod(defaultFile(), 0o644);
    const { code, err } = await command.tessera(['publish', command.project], noKey);
    expect([code, err]).toEqual([1, expect.stringContaining('chmod 600')]);
  });

  it('is rejected if it is broken, and not printed', async () => {
    const [one, other] = [generateSigningKey(), generateSigningKey()];
    for (const text of [
      'nonsense',
      '{"publicKey":1}',
      '{',
      `${one.publicKey}.${one.privateKey}.x`,
      `${one.publicKey}.${other.privateKey}`,
    ]) {
      const environment = { TESSERA_SIGNING_KEY: text };
      const { code, err } = await command.tessera(['publish', command.project], environment);
      expect([code, err]).toEqual([1, expect.stringContaining('TESSERA_SIGNING_KEY')]);
      expect(err).not.toContain(other.privateKey);
    }
  });

  it('names the unreadable file', async () => {
    const file = join(command.home, 'none.json');
    const missing = await command.tessera(['publish', command.project, '--key', file]);
    expect(missing.err).toContain(`Can't read ${file}: ENOENT`);
    await writeFile(file, 'nonsense', { mode: 0o600 });
    const broken = await command.tessera(['publish', command.project, '--key', file]);
    expect(broken.err).toContain(`${file} is not a signing key`);
    await rm(file);
  });
});
