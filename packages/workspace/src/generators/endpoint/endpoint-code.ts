import type { Vocabulary } from '../../naming/names.js';
import type { EndpointKey, EndpointKind } from './endpoint-key.js';
import type { Column } from './find-column.js';

export interface CodeContext extends Omit<EndpointKey, 'parameter'>, Vocabulary, Column {}

type Code = (context: CodeContext) => string;

const params = ({ parameter, column }: CodeContext) =>
  `params: z.strictObject({ ${parameter}: ${column === 'id' ? 'z.uuid()' : 'z.string().min(1).max(200)'} })`;
const titleBody = 'body: z.strictObject({ title: z.string().trim().min(1).max(200) })';
const missing = ({ item }: CodeContext) => `errors: ['${item.file}-not-found']`;

const declarations: Readonly<Record<EndpointKind, Code>> = {
  list: ({ items, item }) =>
    `summary: 'List ${items.words}, newest first', access: 'visitor', response: z.array(${item.property}), errors: []`,
  create: ({ item }) =>
    `summary: 'Create a ${item.words}', access: 'visitor', ${titleBody}, response: ${item.property}, status: 201, errors: []`,
  find: (context) =>
    `summary: 'Retrieve a ${context.item.words}', access: 'visitor', ${params(context)}, response: ${context.item.property}, ${missing(context)}`,
  change: (context) =>
    `summary: 'Update a ${context.item.words}', access: 'visitor', ${params(context)}, ${titleBody}, response: ${context.item.property}, ${missing(context)}`,
  remove: (context) =>
    `summary: 'Delete a ${context.item.words}', access: 'visitor', ${params(context)}, response: z.object({ id: z.uuid() }), ${missing(context)}`,
};

/** The entry of the endpoint in the table of the contract. */
export function declarationOf(context: CodeContext): string {
  return `'${context.key}': {\n${declarations[context.kind](context)} }`;
}

const inputs: Readonly<Record<EndpointKind, readonly ('params' | 'body')[]>> = {
  list: [],
  create: ['body'],
  find: ['params'],
  change: ['params', 'body'],
  remove: ['params'],
};

/** The method of the controller that is bound to the endpoint. */
export function handlerOf({ key, kind, name, parameter: param }: CodeContext): string {
  const input = inputs[kind];
  const parameter = input.length > 0 ? `{ ${input.join(', ')} }: HandlerInput<'${key}'>` : '';
  const passed = input.map((part) => (part === 'params' ? `params.${param}` : part)).join(', ');
  return [
    `@Handles('${key}')`,
    `${kind}(${parameter}) {`,
    `return this.${name.property}.${kind}(${passed});`,
    '}',
  ].join('\n');
}

const writes: Partial<Record<EndpointKind, Code>> = {
  create: ({ collection }) => `path: '${collection}', body: { title: 'First' }`,
  change: (context) => `path: ${newRowPath(context)}, body: { title: 'Second' }`,
  remove: (context) => `path: ${newRowPath(context)}`,
};

function newRowPath({ collection, name, column }: CodeContext): string {
  const insert = `insert into ${name.table} (title) values ('First') returning ${column}`;
  return `\`${collection}/\${(await query<{ ${column}: string }>("${insert}"))[0]?.${column}}\``;
}

/** A request to an endpoint that writes, for the test that a late response has changed nothing; `null` for others. */
export function sentWriteOf(context: CodeContext): string | null {
  const write = writes[context.kind];
  return write ? `'${context.key}': { ${write(context)} }` : null;
}

const methods: Partial<Record<EndpointKind, Code>> = {
  find: ({ item, column }) => `
    /** @throws ApiProblem \`${item.file}-not-found\` */
    async find(${column}: string): Promise<${item.class}> {
      const row = await this.database.manager.findOneBy(${item.class}Entity, { ${column} });
      if (!row) throw new ApiProblem('${item.file}-not-found', \`There is no ${item.words} '\${${column}}'.\`);
      return to${item.class}(row);
    }`,
  change: ({ item, column }) => `
    /** @throws ApiProblem \`${item.file}-not-found\` */
    async change(${column}: string, { title }: Pick<${item.class}, 'title'>): Promise<${item.class}> {
      const row = await this.find(${column});
      await this.database.transaction((manager) =>
        manager.update(${item.class}Entity, { id: row.id }, { title }));
      return { ...row, title };
    }`,
  remove: ({ item, column }) => `
    /** @throws ApiProblem \`${item.file}-not-found\` */
    async remove(${column}: string): Promise<Pick<${item.class}, 'id'>> {
      const row = await this.find(${column});
      await this.database.transaction((manager) =>
        manager.delete(${item.class}Entity, { id: row.id }));
      return { id: row.id };
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
