import type { Request } from '@tessera/contracts';
import { signStatement, type SigningKey } from '@tessera/release-rules/signing';
import type { Build } from '../build/read-build.js';

/** The signed request body that publishes a build. */
export function signedPublication(
  build: Build,
  version: string,
  key: SigningKey,
): Request<'POST /api/releases/:name/versions'>['body'] {
  const { manifest, builtAt, commit } = build;
  const files = [...build.files];
  const statement = { name: manifest.name, version, content: { manifest, files }, builtAt, commit };
  return { version, manifest, files, builtAt, commit, signature: signStatement(statement, key) };
}
