import { PlatformTests } from '../features/connect-platforms/platform-tests';

/** In the operators' console: how the platforms stand, and whether they work now. */
export function Slot() {
  return <PlatformTests />;
}
