import { interpolation, isRawColor, rawColor, rawSizes } from './design-tokens.mjs';
import { importProblem } from './import-walls.mjs';
import { isTest, placeOf } from './place.mjs';
import { contractPackage, readPlainContracts } from './plain-contracts.mjs';
import { readProvidedNames } from './provided-names.mjs';

/**
 * The parts of syntax nodes that these rules read.
 *
 * @typedef {{ type: string }} Node
 * @typedef {Node & { value?: unknown }} Literal
 * @typedef {Node & { source?: Literal | null }} WithSource
 * @typedef {Node & { importKind?: string, imported?: { name: string } }} Specifier
 * @typedef {Node & { source: Literal, importKind?: string, specifiers: Specifier[] }} Import
 * @typedef {Node & { quasi: Node & { quasis: Array<Node & { value: { raw: string } }> } }} TaggedTemplate
 * @typedef {Node & { name: { name: unknown }, value: Literal | null }} Attribute
 * @typedef {{ filename: string, report: (problem: { node: Node, message: string }) => void }} Context
 */

const importWalls = {
  /** @param {Context} context */
  create(context) {
    /** @param {WithSource} node */
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = importProblem(context.filename, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** @type {ReturnType<typeof readProvidedNames> | undefined} */
let providedNames;

const providedNamesRule = {
  /** @param {Context} context */
  create(context) {
    const place = placeOf(context.filename);
    if (!place || isTest(place)) return {};
    providedNames ??= readProvidedNames();
    const provided = providedNames;
    return {
      /** @param {Import} node */
      ImportDeclaration({ source, importKind, specifiers }) {
        const library = provided.get(String(source.value));
        if (!library || importKind === 'type') return;
        for (const specifier of specifiers) {
          const name = importedName(specifier);
          if (name === null || library.names.has(name)) continue;
          const message = `The page carries no ${name} of ${String(source.value)}: add it to ${library.list}, or do without it.`;
          context.report({ node: specifier, message });
        }
      },
    };
  },
};

/**
 * @param {Specifier} specifier
 * @returns {string | null} `null` for types, which cost nothing.
 */
function importedName({ importKind, imported }) {
  if (importKind === 'type') return null;
  return imported?.name ?? 'namespace';
}

/** Modules with a form, which are loaded when the form is opened and may therefore validate. */
const formModule = /\.form(\.tsx?)?$/;

const plainContracts = {
  /** @param {Context} context */
  create(context) {
    const place = placeOf(context.filename);
    if (!place || isTest(place) || formModule.test(place.path)) return {};
    /** @param {WithSource & { importKind?: string, exportKind?: string }} node */
    const checkForm = ({ source, importKind, exportKind }) => {
      if (importKind === 'type' || exportKind === 'type') return;
      if (!source || !formModule.test(String(source.value))) return;
      const message = `A form brings the validation library along: load it when it is opened, with useDeferred of @tessera/design-system and import('${String(source.value)}').`;
      context.report({ node: source, message });
    };
    return {
      /** @param {Import} node */
      ImportDeclaration(node) {
        checkForm(node);
        const { source, importKind, specifiers } = node;
        const [, contracts] = contractPackage.exec(String(source.value)) ?? [];
        if (contracts === undefined || importKind === 'type') return;
        const plain = plainIn(contracts);
        for (const specifier of specifiers) {
          const name = importedName(specifier);
          if (name === null || plain.has(name)) continue;
          const message = `${name} brings the validation library into the page: import it as a type, use it in a *.form.tsx that is loaded when it is opened, or give it a module without zod in packages/${contracts}.`;
          context.report({ node: specifier, message });
        }
      },
      ExportAllDeclaration: checkForm,
      ExportNamedDeclaration: checkForm,
    };
  },
};

/**
 * Read once for all files.
 *
 * @type {Map<string, ReadonlySet<string>>}
 */
const plainNames = new Map();

/** @param {string} contracts */
function plainIn(contracts) {
  const known = plainNames.get(contracts) ?? readPlainContracts(contracts);
  plainNames.set(contracts, known);
  return known;
}

const designTokens = {
  /** @param {Context} context */
  create(context) {
    /**
     * @param {Node} node
     * @param {string} color
     */
    const report = (node, color) =>
      context.report({
        node,
        message: `${color} is a raw color: use a token of @tessera/design-system, which knows light and dark.`,
      });
    return {
      /** @param {TaggedTemplate} node */
      TaggedTemplateExpression({ quasi }) {
        for (const part of quasi.quasis) {
          const color = rawColor(part.value.raw);
          if (color) report(part, color);
        }
        const css = quasi.quasis.map(({ value }) => value.raw).join(interpolation);
        for (const { declaration, token } of rawSizes(css)) {
          const message = `'${declaration}' names a raw size: use ${token} of @tessera/design-system.`;
          context.report({ node: quasi, message });
        }
      },
      /** @param {Attribute} node */
      JSXAttribute({ name, value }) {
        if (!value || typeof value.value !== 'string' || !paints.has(name.name)) return;
        if (isRawColor(value.value)) report(value, value.value);
      },
    };
  },
};

/** Attributes of elements that take a color. */
const paints = new Set(/** @type {unknown[]} */ (['color', 'fill', 'stroke', 'background']));

/** Rules of this workspace that no rule of oxlint can express. */
export default {
  meta: { name: 'tessera' },
  rules: {
    'import-walls': importWalls,
    'provided-names': providedNamesRule,
    'plain-contracts': plainContracts,
    'design-tokens': designTokens,
  },
};
