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

/** What a platform answers, or `null` if it says that there is no such thing, or that others may not have it. */
export async function unlessWithheld<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await unlessNotFound(answer);
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'forbidden') return null;
    throw error;
  }
}

/** What a platform answers, or something else that does without it for now. */
export async function unlessFailed<T>(
  answer: Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    return otherwise();
  }
}
