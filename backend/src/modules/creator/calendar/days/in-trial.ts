import type { DataSource, EntityManager } from 'typeorm';

/** Takes back what a trial has done, and carries what came of it. */
class TakenBack<T> extends Error {
  constructor(readonly result: T) {
    super('A trial is taken back');
  }
}

/**
 * Does something in a transaction. A trial does just the same, and takes all of it back.
 * @returns what would come of it, or has
 */
export async function inTrial<T>(
  database: DataSource,
  isTrial: boolean,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (manager) => {
      const result = await work(manager);
      if (isTrial) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return (error as TakenBack<T>).result;
    throw error;
  }
}
