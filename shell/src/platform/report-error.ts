import { tellRuntimeError } from '../development/build-news';
import { observations } from '../telemetry/observations';

/**
 * The one place through which handled errors leave the page. It writes them to the console together with
 * the composition's id, which says exactly which versions were running, and reports it to the site and to whoever
 * develops a remote on this page.
 */
export function reportError(error: unknown, compositionId: string): void {
  console.error(`[composition ${compositionId}]`, error);
  observations.threw(error);
  tellRuntimeError(error);
}
