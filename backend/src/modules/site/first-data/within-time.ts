/**
 * Waits for a result, but not for ever.
 * @throws Error when the time, in milliseconds, is over
 */
export async function withinTime<T>(result: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
