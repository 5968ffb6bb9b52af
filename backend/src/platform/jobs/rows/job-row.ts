import { z } from 'zod';

/** A job that this process may run until its lease ends. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly repeated: boolean;
  readonly dueAt: Date;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Unique per claim; proves that the row is still ours. */
  readonly lease: string;
}

const claimedRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    payload: z.unknown(),
    repeated: z.boolean(),
    run_at: z.date(),
    attempts: z.int(),
    max_attempts: z.int(),
    lease: z.string(),
  })
  .transform(({ run_at, attempts, max_attempts, ...row }): ClaimedJob => ({
    ...row,
    dueAt: run_at,
    attempt: attempts,
    maxAttempts: max_attempts,
  }));

const handedRow = z.object({
  id: z.string(),
  attempts: z.int(),
  /** Whether it was sent before, but not claimed. */
  isAgain: z.boolean(),
});
export type HandedJob = z.infer<typeof handedRow>;

/** Rows and their number, as TypeORM returns them for an `update … returning` or a `delete`. */
const changed = <T extends z.ZodType>(row: T) => z.tuple([z.array(row), z.int()]);

export const claimedRows = changed(claimedRow).transform(([rows]) => rows);
export const handedRows = changed(handedRow).transform(([rows]) => rows);
/** Whether any row was changed. */
export const anyChanged = changed(z.unknown()).transform(([, count]) => count > 0);
