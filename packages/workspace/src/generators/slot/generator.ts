import type { GeneratorCallback, Tree } from '@nx/devkit';
import { type Names, namesOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { dependOnContracts } from '../dependencies.js';
import { formatChanges } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';
import { declareSlot, slotsFileOf } from './declare-slot.js';
import { samplePropsOf } from './sample-props.js';

export interface SlotOptions {
  /** Area and place, for example `discovery.headlines`. */
  readonly slot: string;
  /** Part of the site whose pages show a new slot. */
  readonly host?: string;
  /** Members of the props of a new slot, separated by semicolons. */
  readonly props?: string;
  /** Whether several remotes may fill a new slot. */
  readonly many?: boolean;
  /** Remote that fills the slot. */
  readonly filler?: string;
}

/** Declares a slot in the contract, fills one, or both. */
export default function generateSlot(tree: Tree, options: SlotOptions): GeneratorCallback {
  const { slot, host, filler, props, many = false } = options;
  assertSlotName(slot);
  const isDeclared = slotsFileOf(tree, slot) !== null;
  if (isDeclared && host !== undefined) throw new Error(`${slot} is declared already`);
  if (!isDeclared) declareSlot(tree, { slot, host, props, isMany: many });
  if (filler !== undefined) fillSlot(tree, slot, filler);
  else if (isDeclared) throw new Error(`Say which remote fills ${slot}: --filler mf-…`);
  return formatChanges(tree);
}

function assertSlotName(slot: string): void {
  if (/^[a-z]+\.[a-z]+(-[a-z0-9]+)*$/.test(slot)) return;
  throw new Error(`'${slot}' must be an area and a place, such as 'discovery.headlines'`);
}

function fillSlot(tree: Tree, slot: string, filler: string): void {
  const isMany = isDeclaredAs(tree, slot, 'many');
  if (!isMany) assertUnfilled(tree, slot);
  const folder = `${filler}/src/slots`;
  const name = nameOfFiller(tree, folder, slot);
  const manifest = new SourceFile(tree, `${filler}/src/manifest.ts`);
  const order = isMany ? ', order: 50' : '';
  const sections = isDeclaredAs(tree, slot, 'hasSections') ? sectionOf(filler) : '';
  manifest.addToArray(
    'slots',
    `{ slot: '${slot}', module: 'slots/${name.file}'${order}${sections} }`,
  );
  manifest.save();
  const [, owner = null] = /contracts-([a-z-]+)\//.exec(slotsFileOf(tree, slot) ?? '') ?? [];
  dependOnContracts(tree, filler, owner);
  assertAbsent(tree, `${folder}/${name.file}.slot.tsx`);
  const names = { slot, name, file: name.file };
  const substitutions = { ...names, owner, props: samplePropsOf(tree, slot) };
  writeTemplates(tree, 'slot', folder, substitutions);
}

/** The place, as in `shelf`; with its area where the remote fills another place of this name. */
export function nameOfFiller(tree: Tree, folder: string, slot: string): Names {
  const place = namesOf(slot.slice(slot.indexOf('.') + 1));
  return tree.exists(`${folder}/${place.file}.slot.tsx`) ? namesOf(slot.replace('.', '-')) : place;
}

/** A page named like the area; the team renames it. */
function sectionOf(filler: string): string {
  const { file, sentence } = namesOf(filler.replace(/^mf-/, ''));
  return `, sections: [{ path: '${file}', title: '${sentence}' }]`;
}

function isDeclaredAs(tree: Tree, slot: string, what: 'many' | 'hasSections'): boolean {
  const text = tree.read(slotsFileOf(tree, slot) ?? '', 'utf8') ?? '';
  const [, declaration = ''] = text.split(`'${slot}': { host:`);
  return declaration.slice(0, declaration.indexOf('}')).includes(`${what}: true`);
}

/** The gate would refuse the second one. */
function assertUnfilled(tree: Tree, slot: string): void {
  const holder = tree
    .children('.')
    .find((folder) => tree.read(`${folder}/src/manifest.ts`, 'utf8')?.includes(`slot: '${slot}'`));
  if (holder) throw new Error(`${holder} fills ${slot} already: a slot has one filler`);
}
