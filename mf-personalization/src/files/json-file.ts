/** Has the browser save something as a JSON file. @param name without its ending */
export function saveJson(name: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${fileNameOf(name)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What file systems take as a name. */
function fileNameOf(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return plain.toLowerCase() || 'tessera';
}

/** A schema as zod has it, as far as files need it. */
interface FileSchema<T> {
  readonly safeParse: (
    content: unknown,
  ) =>
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What a file holds, or what is wrong with it in a sentence. */
export type ReadFile<T> = { readonly content: T } | { readonly fault: string };

export interface FileKind<T> {
  readonly schema: FileSchema<T>;
  /** What stands in its `format`. */
  readonly format: string;
  /** For messages, for example `recipe`. */
  readonly noun: string;
}

/** Reads a JSON file of a kind. Nothing of it is used before all of it is checked. */
export async function readJson<T>(file: Blob, kind: FileKind<T>): Promise<ReadFile<T>> {
  const { schema, format, noun } = kind;
  const content = parsed(await file.text());
  if (content === undefined)
    return { fault: `The file is damaged, or no ${noun}: it isn’t valid JSON.` };
  if (formatOf(content) !== format)
    return { fault: `This isn’t a ${noun} of Tessera: its format isn’t “${format}”.` };
  const result = schema.safeParse(content);
  if (result.success) return { content: result.data };
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { fault: `The ${noun} is damaged${place && ` at “${place}”`}: ${issue?.message}.` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formatOf(content: unknown): unknown {
  return typeof content === 'object' && content !== null && 'format' in content
    ? content.format
    : undefined;
}
