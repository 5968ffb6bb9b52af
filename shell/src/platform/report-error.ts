import { showRuntimeError } from '../development/build-problem';
import { observations } from '../telemetry/observations';

/**
 * The one place through which handled errors leave the page. It logs them to the console together with the
 * composition's id, which identifies the versions that were running, and reports them to the site and to the
 * developer of a remote on this page.
 */
export function reportError(error: unknown, compositionId: string): void {
  console.error(`[composition ${compositionId}]`, error);
  observations.threw(error);
  showRuntimeError(error);
}
