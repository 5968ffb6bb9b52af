/** What names people or leads to them: addresses, handles, and numbers as long as those of phones and accounts. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/\b[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g, '[email]'],
  [/\b(?:https?:\/\/|www\.)\S{1,500}/gi, '[link]'],
  [/(?<![\w@])@[\w.-]{2,50}/g, '[name]'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,18}/g, '[number]'],
];

/** As much of a text as a model gets. */
const maxText = 600;

/** Texts without what names people, in objects and lists of any depth; everything else stays. */
export function anonymized<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? withoutNames(part) : part,
  ) as T;
}

function withoutNames(text: string): string {
  const short = text.slice(0, maxText);
  return personal.reduce((kept, [pattern, mark]) => kept.replaceAll(pattern, mark), short);
}
