import type { Finding } from '@tessera/contracts';
import { ApiProblem } from '../../../platform/endpoints/index.js';

/**
 * @param advice what can be done
 * @throws ApiProblem `incompatible-version` with every finding, where there are any
 */
export function refuseFindings(
  { name, version }: { readonly name: string; readonly version: string },
  findings: readonly Finding[],
  advice = '',
): void {
  if (findings.length === 0) return;
  const texts = findings.map(({ consumer, message }) => `${consumer}: ${message}`);
  const detail = `${name} ${version} does not fit: ${texts.join('; ')}.`;
  throw new ApiProblem('incompatible-version', [detail, advice].filter(Boolean).join(' '), {
    errors: texts.map((message) => ({ field: 'body.version', message })),
  });
}
