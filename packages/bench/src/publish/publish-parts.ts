import { acceptKey, publishFolder } from '@tessera/release-cli';
import type { SigningKey } from '@tessera/release-rules/signing';
import { folderOfPart } from '@tessera/testing';
import { partNames } from '../built-parts.js';

export interface PublishSite {
  readonly url: string;
  readonly token: string;
  readonly key: SigningKey;
}

/** Publishes what was built of the shell, all remotes and the bulletin, and activates it. */
export async function publishParts({ key, ...access }: PublishSite): Promise<void> {
  for (const part of partNames()) {
    await acceptKey(access, part, key.publicKey);
    await publishFolder({
      ...access,
      folder: folderOfPart(part),
      activate: true,
      signingKey: () => key,
    });
  }
}
