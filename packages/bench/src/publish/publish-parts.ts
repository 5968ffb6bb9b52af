import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptKey, publishFolder } from '@tessera/release-cli';
import type { SigningKey } from '@tessera/release-rules/signing';

export const workspace = fileURLToPath(new URL('../../../..', import.meta.url));

export interface PublishSite {
  readonly url: string;
  readonly token: string;
  readonly key: SigningKey;
}

/** Publishes what was built of the shell and all remotes, and activates it. */
export async function publishParts({ key, ...access }: PublishSite): Promise<void> {
  const parts = ['shell', ...readdirSync(workspace).filter((name) => name.startsWith('mf-'))];
  for (const part of parts) {
    await acceptKey(access, part, key.publicKey);
    const folder = join(workspace, part);
    await publishFolder({ ...access, folder, activate: true, signingKey: () => key });
  }
}
