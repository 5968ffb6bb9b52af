const closers = { '[': ']', '{': '}', '<': '>' } as const;

export interface Bracket {
  readonly before: string;
  readonly kind: keyof typeof closers;
  readonly inside: string;
  readonly after: string;
}

/** The first bracket of a template with what stands around it. */
export function nextBracket(template: string): Bracket | undefined {
  const start = template.search(/[[{<]/);
  const kind = template[start];
  if (kind !== '[' && kind !== '{' && kind !== '<') return undefined;
  const end = kind === '[' ? closing(template, start) : template.indexOf(closers[kind], start);
  if (end < 0) throw new Error(`A bracket is not closed: ${template}`);
  return {
    before: template.slice(0, start),
    kind,
    inside: template.slice(start + 1, end),
    after: template.slice(end + 1),
  };
}

/** Splits `one|two` at the bars that stand in no inner bracket. */
export function alternatives(inside: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of inside) {
    depth += depthChange(character);
    if (character === '|' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts;
}

function closing(template: string, start: number): number {
  let depth = 0;
  for (let i = start; i < template.length; i++) {
    depth += depthChange(template.charAt(i));
    if (depth === 0) return i;
  }
  return -1;
}

function depthChange(character: string): number {
  return character === '[' ? 1 : character === ']' ? -1 : 0;
}
