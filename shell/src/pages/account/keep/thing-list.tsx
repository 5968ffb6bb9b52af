import type { FoundThings } from '@tessera/contracts-account';

/** What a visitor has, in their words, and how much of it. */
export function ThingList({ things }: Pick<FoundThings, 'things'>) {
  return (
    <ul>
      {things.map(({ label, count }) => (
        <li key={label}>{`${label}: ${count.toLocaleString('en-US')}`}</li>
      ))}
    </ul>
  );
}
