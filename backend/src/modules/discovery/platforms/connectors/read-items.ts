import { Logger } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { PlatformFailure } from '../platform-failure.js';

const logger = new Logger('Platforms');

interface Items {
  readonly platform: Platform;
  /** What they are, in the plural. */
  readonly named: string;
}

/**
 * Reads the items of an answer one by one. Those of another form are left out, and the log says how many they were.
 * @param read gives `undefined` for another form, and `null` for what is left out silently
 * @throws PlatformFailure `bad-response` if none of the items has the form
 */
export function readItems<T>(
  items: readonly unknown[],
  read: (item: unknown) => T | null | undefined,
  { platform, named }: Items,
): T[] {
  const found = items.map(read);
  const bad = found.filter((one) => one === undefined).length;
  if (bad > 0)
    logger.warn(`${platform} sent ${bad} of ${items.length} ${named} in a form that can’t be read`);
  if (bad > 0 && bad === items.length)
    throw new PlatformFailure('bad-response', `It sent no ${named} that can be read`);
  return found.filter((one) => one !== undefined && one !== null);
}
