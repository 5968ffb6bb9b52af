import { Upgrade } from '../features/plans/upgrade';

/** Below the videos of the home page. */
export function Slot() {
  return <Upgrade />;
}
