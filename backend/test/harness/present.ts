/** What a test goes on with. @throws Error where it is missing */
export function present<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined)
    throw new Error('What the test goes on with is missing');
  return value;
}
