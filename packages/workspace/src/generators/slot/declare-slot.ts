import type { Tree } from '@nx/devkit';
import { namesOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';

export const slotsFile = 'packages/contracts/src/slots.ts';

interface Declaration {
  readonly slot: string;
  readonly host: string | undefined;
  readonly props: string | undefined;
  /** Whether several remotes may fill it. */
  readonly isMany: boolean;
}

/** Adds a slot in its first version to the contract and to the record of its declarations. */
export function declareSlot(tree: Tree, { slot, host, props = '', isMany }: Declaration): void {
  if (host === undefined)
    throw new Error(`There is no slot ${slot}. Say who shows it: --host mf-… (or shell)`);
  if (!tree.exists(`${host}/src/manifest.ts`)) throw new Error(`There is no ${host}`);
  const declaration = declarationOf(props);
  const { sentence } = namesOf(slot.slice(slot.indexOf('.') + 1));
  const slots = new SourceFile(tree, slotsFile);
  slots.addToInterface(
    'SlotProps',
    `/** ${sentence}, on pages of ${host}. */\n'${slot}': ${declaration};`,
  );
  const many = isMany ? ', many: true' : '';
  slots.addToObject('platformSlots', `'${slot}': { host: '${host}', version: 1${many} }`);
  slots.save();
  const record = new SourceFile(tree, 'packages/contracts/src/slots.test.ts');
  record.addToObject('declarationsByVersion', `'${slot}': [${JSON.stringify(declaration)}]`);
  record.save();
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
