import { PlatformFailure } from '../platform-failure.js';

/** What a platform answers, or `null` if it says that there is no such thing. */
export async function unlessNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'not-found') return null;
    throw error;
  }
}
