/**
 * The values at a path in a response: `videos.thumbnailUrl` gives that field of every video, in order.
 */
export function valuesAt(response: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>((values, name) => values.flatMap(fieldOf(name)), [response]);
}

function fieldOf(name: string): (value: unknown) => unknown[] {
  return (value) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item) => own(item, name));
  };
}

function own(item: unknown, name: string): unknown[] {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, name)) return [];
  return [Reflect.get(item, name)];
}
