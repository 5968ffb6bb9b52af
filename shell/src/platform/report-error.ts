import { observations } from '../telemetry/observations';

/**
 * The one place through which handled errors leave the page. It writes them to the console together with
 * the composition's id, which says exactly which versions were running, and tells the site.
 */
export function reportError(error: unknown, compositionId: string): void {
  console.error(`[composition ${compositionId}]`, error);
  observations.threw(error);
}
