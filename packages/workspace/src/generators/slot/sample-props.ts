import type { Tree } from '@nx/devkit';
import { findAll, nameOf, parse, type Syntax } from '../../source/syntax.js';
import { slotsFileOf } from './declare-slot.js';

/**
 * Attributes with which a test can render what fills a slot: one for each prop that must be there, by its declared type.
 *
 * @throws Error where the slot is not declared
 */
export function samplePropsOf(tree: Tree, slot: string): string {
  const file = slotsFileOf(tree, slot);
  if (!file) throw new Error(`No contract has the slot ${slot}`);
  const text = tree.read(file, 'utf8') ?? '';
  const [declared] = findAll(
    parse(file, text),
    (part) => part.type === 'TSPropertySignature' && nameOf(part['key']) === slot,
  );
  if (!declared) throw new Error(`${file} does not say what the props of ${slot} are`);
  const { members = [] } = typeOf(declared) as { members?: Syntax[] };
  return members
    .filter((member) => member['optional'] !== true)
    .map((member) => ` ${nameOf(member['key'])}=${attributeOf(sampleOf(typeOf(member), text))}`)
    .join('');
}

function attributeOf(sample: string): string {
  return /^'[^'"]*'$/.test(sample) ? sample.replaceAll("'", '"') : `{${sample}}`;
}

function typeOf(declared: Syntax): Syntax {
  return (declared['typeAnnotation'] as Syntax)['typeAnnotation'] as Syntax;
}

function resultOf(type: Syntax): Syntax {
  return (type['returnType'] as Syntax)['typeAnnotation'] as Syntax;
}

const samples: Readonly<Record<string, string>> = {
  TSStringKeyword: "''",
  TSNumberKeyword: '0',
  TSBooleanKeyword: 'false',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSVoidKeyword: 'undefined',
  TSArrayType: '[]',
  TSTypeOperator: '[]',
};

function sampleOf(type: Syntax, text: string): string {
  const sample = samples[type.type];
  if (sample !== undefined) return sample;
  if (type.type === 'TSFunctionType') return `() => ${sampleOf(resultOf(type), text)}`;
  if (text.slice(type.start, type.end) === 'SlotContent') return '<p />';
  if (type.type === 'TSLiteralType') return text.slice(type.start, type.end);
  if (type.type === 'TSUnionType') return sampleOf((type['types'] as [Syntax])[0], text);
  if (type.type !== 'TSTypeLiteral')
    throw new Error(`No sample is known of '${text.slice(type.start, type.end)}'`);
  const members = (type['members'] as Syntax[]).map(
    (member) => `${nameOf(member['key'])}: ${sampleOf(typeOf(member), text)}`,
  );
  return `{ ${members.join(', ')} }`;
}
