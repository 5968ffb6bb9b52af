import { type Tree, updateJson } from '@nx/devkit';
import { namesOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';

/** The file that declares a slot; `null` where no contract has it. */
export function slotsFileOf(tree: Tree, slot: string): string | null {
  const files = tree.children('packages').map((name) => `packages/${name}/src/slots.ts`);
  return files.find((file) => tree.read(file, 'utf8')?.includes(`'${slot}':`)) ?? null;
}

interface Declaration {
  readonly slot: string;
  readonly host: string | undefined;
  readonly props: string | undefined;
  /** Whether several remotes may fill it. */
  readonly isMany: boolean;
}

/** Adds a slot in its first version to the contract of its host and to the history of its declarations. */
export function declareSlot(tree: Tree, { slot, host, props = '', isMany }: Declaration): void {
  if (host === undefined)
    throw new Error(`There is no slot ${slot}. Say who shows it: --host mf-… (or shell)`);
  if (!tree.exists(`${host}/src/manifest.ts`)) throw new Error(`There is no ${host}`);
  const declaration = declarationOf(props);
  const { sentence } = namesOf(slot.slice(slot.indexOf('.') + 1));
  const folder = contractOf(tree, host);
  const slots = new SourceFile(tree, `${folder}/src/slots.ts`);
  slots.addToInterface(
    'SlotProps',
    `/** ${sentence}, on pages of ${host}. */\n'${slot}': ${declaration};`,
  );
  const many = isMany ? ', many: true' : '';
  slots.addToObject(tableIn(tree, folder), `'${slot}': { host: '${host}', version: 1${many} }`);
  slots.save();
  updateJson(tree, `${folder}/slot-history.json`, (history: Record<string, string[]>) => ({
    ...history,
    [slot]: [declaration],
  }));
}

/** The contract package of the part that hosts a slot; the platform's where it has none of its own. */
function contractOf(tree: Tree, host: string): string {
  const own = `packages/contracts-${host.replace(/^mf-/, '')}`;
  return tree.exists(`${own}/src/slots.ts`) ? own : 'packages/contracts';
}

/** Name of the object that declares the slots of a contract. */
function tableIn(tree: Tree, folder: string): string {
  const text = tree.read(`${folder}/src/slots.ts`, 'utf8') ?? '';
  return /export const (\w+Slots) =/.exec(text)?.[1] ?? 'slots';
}

/** @throws Error where a member is not a name with its type */
function declarationOf(props: string): string {
  const members = props
    .split(';')
    .map((member) => member.trim().replace(/^readonly /, ''))
    .filter(Boolean);
  const broken = members.find((member) => !/^[a-z]\w*\??: \S/.test(member));
  if (broken !== undefined)
    throw new Error(`'${broken}' must be a name and a type, such as 'videoId: string | null'`);
  if (members.length === 0) return '{}';
  return `{ ${members.map((member) => `readonly ${member}`).join('; ')} }`;
}
