import type { Names } from '../../naming/names.js';
import type { EndpointKey, EndpointKind } from './endpoint-key.js';

export interface CodeContext extends EndpointKey {
  readonly name: Names;
  readonly item: Names;
}

type Code = (context: CodeContext) => string;

const idParameter = 'params: z.strictObject({ id: z.uuid() })';
const titleBody = 'body: z.strictObject({ title: z.string().trim().min(1).max(200) })';
const missing = ({ item }: CodeContext) => `errors: ['${item.file}-not-found']`;

const declarations: Readonly<Record<EndpointKind, Code>> = {
  list: ({ name, item }) =>
    `summary: 'All ${name.words}, newest first', access: 'visitor', response: z.array(${item.property}), errors: []`,
  create: ({ item }) =>
    `summary: 'Keep a new ${item.words}', access: 'visitor', ${titleBody}, response: ${item.property}, status: 201, errors: []`,
  find: (context) =>
    `summary: 'One ${context.item.words}', access: 'visitor', ${idParameter}, response: ${context.item.property}, ${missing(context)}`,
  change: (context) =>
    `summary: 'Give a ${context.item.words} another title', access: 'visitor', ${idParameter}, ${titleBody}, response: ${context.item.property}, ${missing(context)}`,
  remove: (context) =>
    `summary: 'Remove a ${context.item.words}', access: 'visitor', ${idParameter}, response: z.object({ id: z.uuid() }), ${missing(context)}`,
};

/** The entry of the endpoint in the table of the contract. */
export function declarationOf(context: CodeContext): string {
  return `'${context.key}': {\n${declarations[context.kind](context)} }`;
}

const calls: Readonly<Record<EndpointKind, { readonly input: string; readonly passed: string }>> = {
  list: { input: '', passed: '' },
  create: { input: 'body', passed: 'body' },
  find: { input: 'params', passed: 'params.id' },
  change: { input: 'params, body', passed: 'params.id, body' },
  remove: { input: 'params', passed: 'params.id' },
};

/** The method of the controller that is bound to the endpoint. */
export function handlerOf({ key, kind, name }: CodeContext): string {
  const { input, passed } = calls[kind];
  const parameter = input && `{ ${input} }: Input<'${key}'>`;
  return [
    `@Handles('${key}')`,
    `${kind}(${parameter}): Promise<Response<'${key}'>> {`,
    `return this.${name.property}.${kind}(${passed});`,
    '}',
  ].join('\n');
}

const methods: Partial<Record<EndpointKind, Code>> = {
  find: ({ item }) => `
    /** @throws ApiProblem \`${item.file}-not-found\` */
    async find(id: string): Promise<${item.class}> {
      const row = await this.rows.findOneBy({ id });
      if (!row) throw new ApiProblem('${item.file}-not-found', \`There is no ${item.words} '\${id}'.\`);
      return to${item.class}(row);
    }`,
  change: ({ item }) => `
    /** @throws ApiProblem \`${item.file}-not-found\` */
    async change(id: string, { title }: Pick<${item.class}, 'title'>): Promise<${item.class}> {
      await this.rows.update({ id }, { title });
      return this.find(id);
    }`,
  remove: ({ item }) => `
    /** @throws ApiProblem \`${item.file}-not-found\` */
    async remove(id: string): Promise<Pick<${item.class}, 'id'>> {
      await this.find(id);
      await this.rows.delete({ id });
      return { id };
    }`,
};

/** The methods of the service that the endpoint needs, besides those that every module has. */
export function serviceMethodsOf(context: CodeContext): { kind: EndpointKind; code: string }[] {
  const needed = context.kind === 'find' ? [context.kind] : (['find', context.kind] as const);
  if (!methods[context.kind]) return [];
  return needed.flatMap((kind) => {
    const code = methods[kind]?.(context);
    return code ? [{ kind, code }] : [];
  });
}
