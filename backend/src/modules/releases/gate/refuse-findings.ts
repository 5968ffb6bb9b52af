import type { Finding } from '@tessera/contracts';
import { ApiProblem } from '../../../platform/endpoints/index.js';

/** @throws ApiProblem `incompatible-version` with every finding, where there are any */
export function refuseFindings(
  { name, version }: { readonly name: string; readonly version: string },
  findings: readonly Finding[],
): void {
  if (findings.length === 0) return;
  const texts = findings.map(({ consumer, message }) => `${consumer}: ${message}`);
  throw new ApiProblem(
    'incompatible-version',
    `${name} ${version} does not fit: ${texts.join('; ')}.`,
    { errors: texts.map((message) => ({ field: 'body.version', message })) },
  );
}
