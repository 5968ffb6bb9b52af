import { interpolation, isRawColor, rawColor, rawSizes } from './design-tokens.mjs';
import { importProblem } from './import-walls.mjs';
import { isTest, placeOf } from './place.mjs';
import { contractPackage, isPlain } from './plain-contracts.mjs';
import { readProvidedNames } from './provided-names.mjs';

/**
 * The parts of syntax nodes that these rules read.
 *
 * @typedef {{ type: string }} Node
 * @typedef {Node & { value?: unknown }} Literal
 * @typedef {Node & { source?: Literal | null }} WithSource
 * @typedef {WithSource & { importKind?: string, exportKind?: string }} Source
 * @typedef {Node & { importKind?: string, imported?: { name: string } }} Specifier
 * @typedef {Node & { source: Literal, importKind?: string, specifiers: Specifier[] }} Import
 * @typedef {Node & { quasi: Node & { quasis: Array<Node & { value: { raw: string } }> } }} TaggedTemplate
 * @typedef {Node & { name: { name: unknown }, value: Literal | null }} Attribute
 * @typedef {Node & { name?: string, value?: unknown, property?: Identifier }} Identifier
 * @typedef {Node & { object: Identifier, property: Identifier }} Member
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
    /** @param {Source} node */
    const check = ({ source, importKind, exportKind }) => {
      if (!source || importKind === 'type' || exportKind === 'type') return;
      if (!formModule.test(String(source.value))) return;
      const message = `A form brings the validation library along: load it when it is opened, with lazyDialog of @tessera/design-system/parts and import('${String(source.value)}').`;
      context.report({ node: source, message });
    };
    /** @param {Source} node */
    const checkExport = (node) => {
      check(node);
      const { source, exportKind } = node;
      if (!source || exportKind === 'type' || !contractPackage.test(String(source.value))) return;
      context.report({ node: source, message: validationMessage(String(source.value), 'it') });
    };
    return {
      /** @param {Import} node */
      ImportDeclaration(node) {
        check(node);
        const { source, importKind, specifiers } = node;
        if (importKind === 'type' || !contractPackage.test(String(source.value))) return;
        for (const specifier of specifiers) {
          const name = importedName(specifier);
          if (name === null) continue;
          const message = validationMessage(String(source.value), name);
          context.report({ node: specifier, message });
        }
      },
      ExportAllDeclaration: checkExport,
      ExportNamedDeclaration: checkExport,
    };
  },
};

/**
 * @param {string} contracts Name of the package.
 * @param {string} name
 */
function validationMessage(contracts, name) {
  return `The main entry of ${contracts} brings the validation library into the page: import ${name} from ${contracts}/values, where it stands if it needs none; as a type; or in a *.form.tsx that is loaded when it is opened.`;
}

const plainValues = {
  /** @param {Context} context */
  create(context) {
    /** @param {Source} node */
    const check = ({ source, importKind, exportKind }) => {
      if (!source || importKind === 'type' || exportKind === 'type') return;
      const specifier = String(source.value);
      if (isPlain(context.filename, specifier)) return;
      const message = `${specifier} brings the validation library into pages: give the plain values a module without it.`;
      context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

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

/** What gives another result every time. Ids (`randomUUID`) are no figures. */
const chance = new Set(['random', 'randomInt', 'randomBytes', 'getRandomValues']);
const chanceSources = /^(?:node:)?crypto$/;

const noChance = {
  /** @param {Context} context */
  create(context) {
    /**
     * @param {Node} node
     * @param {string} name
     */
    const report = (node, name) =>
      context.report({
        node,
        message: `${name} is chance: figures here have to follow from what is stored. Sample with a seed.`,
      });
    return {
      /** @param {Member} node */
      MemberExpression({ object, property }) {
        const owner = object.name ?? object.property?.name;
        const name = property.name ?? property.value;
        if (typeof name !== 'string' || !chance.has(name)) return;
        if (owner === 'Math' || owner === 'crypto' || owner === 'webcrypto')
          report(property, `${owner}.${name}`);
      },
      /** @param {Import} node */
      ImportDeclaration({ source, specifiers }) {
        if (!chanceSources.test(String(source.value))) return;
        for (const specifier of specifiers) {
          const name = specifier.imported?.name;
          if (name !== undefined && chance.has(name)) report(specifier, name);
        }
      },
    };
  },
};

/** Rules of this workspace that no rule of oxlint can express. */
export default {
  meta: { name: 'tessera' },
  rules: {
    'import-walls': importWalls,
    'provided-names': providedNamesRule,
    'plain-contracts': plainContracts,
    'plain-values': plainValues,
    'design-tokens': designTokens,
    'no-chance': noChance,
  },
};
