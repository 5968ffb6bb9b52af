import type { Tree } from '@nx/devkit';
import { findAll, nameOf, parse, type Syntax } from './syntax.js';

/** An object in the array `list` whose property `key` is the string `value`. */
interface ElementOf {
  readonly list: string;
  readonly key: string;
  readonly value: string;
}

/** A TypeScript file that exists already and is added to. The formatter tidies up behind it. */
export class SourceFile {
  private text: string;

  /** @throws Error where there is no such file */
  constructor(
    private readonly tree: Tree,
    private readonly path: string,
  ) {
    const text = tree.read(path, 'utf8');
    if (text === null) throw new Error(`${path} is missing`);
    this.text = text;
  }

  save(): void {
    this.tree.write(this.path, this.text);
  }

  includes(text: string): boolean {
    return this.text.includes(text);
  }

  /** Adds a statement after the imports, or at the end. */
  append(code: string): void {
    this.text = `${this.text.trimEnd()}\n\n${code}\n`;
  }

  /** Imports names that are not imported yet; `type Name` for types. */
  addImport(from: string, ...names: string[]): void {
    const [present] = this.find((part) => isImportOf(part, from));
    if (!present) {
      this.text = `import { ${names.join(', ')} } from '${from}';\n${this.text}`;
      return;
    }
    const isTypeOnly = present['importKind'] === 'type';
    const code = this.text.slice(present.start, present.end);
    const known = (/\{([^}]*)\}/.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
    const all = new Map(
      [...names, ...known]
        .filter(Boolean)
        .map((name) => [bare(name), isTypeOnly ? bare(name) : name]),
    );
    const sorted = [...all.values()].toSorted((one, other) => bare(one).localeCompare(bare(other)));
    const list = `{ ${sorted.join(', ')} }`;
    this.replace(present, code.replace(/\{[^}]*\}/, list));
  }

  /** Takes an import back that nothing uses any more. */
  removeUnusedImport(from: string, name: string): void {
    const [present] = this.find((part) => isImportOf(part, from));
    if (!present) return;
    const rest = this.text.slice(0, present.start) + this.text.slice(present.end);
    if (new RegExp(`\\b${name}\\b`).test(rest)) return;
    const code = this.text.slice(present.start, present.end);
    const others = (/\{([^}]*)\}/.exec(code)?.[1] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && bare(part) !== name);
    const shortened = code.replace(/\{[^}]*\}/, `{ ${others.join(', ')} }`);
    this.replace(present, others.length > 0 ? shortened : '');
  }

  /** Adds an element to the first array that is the value of `name`: a variable or a property. */
  addToArray(name: string, element: string): void {
    this.addInside(this.valueOf(name, 'ArrayExpression'), element);
  }

  /** Adds a property to the object that is the value of `name`, or to the argument of the call of it. */
  addToObject(name: string, property: string): void {
    this.addInside(this.valueOf(name, 'ObjectExpression'), property);
  }

  /**
   * Adds what another object or list has to a property of the object that is the value of `name`: `...part`. The property is made where
   * it is absent.
   */
  spreadInto(name: string, property: string, part: string, isList: boolean): void {
    const object = this.valueOf(name, 'ObjectExpression');
    const value = propertiesOf(object).find((one) => isNamed(one, property))?.['value'] as
      | Syntax
      | undefined;
    const wrapped = (inside: string) => (isList ? `[${inside}]` : `{ ${inside} }`);
    if (!value) this.addInside(object, `${property}: ${wrapped(`...${part}`)}`);
    else if (/^(Object|Array)Expression$/.test(value.type)) this.addInside(value, `...${part}`);
    else this.replace(value, wrapped(`...${this.text.slice(value.start, value.end)}, ...${part}`));
  }

  /**
   * Adds an element to an array that is a property of an object in a list: to `firstData` of the route whose `path` is
   * '/news'. The property is made where it is absent.
   *
   * @param where the list, and a property of the object with its value
   */
  addToElement(where: ElementOf, property: string, element: string): void {
    const object = this.elementOf(where) ?? this.complain(`${where.key} ${where.value}`);
    const present = propertiesOf(object).find((part) => isNamed(part, property));
    const list = present && valueIn(present, 'ArrayExpression');
    this.addInside(list ?? object, list ? element : `${property}: [${element}]`);
  }

  /** A string of an object in a list; `null` where there is no such object. */
  stringOf(where: ElementOf, property: string): string | null {
    const object = this.elementOf(where);
    if (!object) return null;
    const found = propertiesOf(object).find((part) => isNamed(part, property));
    return nameOf(found?.['value']);
  }

  /** Whether the object that is the value of `name` has a property. */
  hasProperty(name: string, property: string): boolean {
    const object = this.valueOf(name, 'ObjectExpression');
    return propertiesOf(object).some((part) => isNamed(part, property));
  }

  /** Adds code before the statement that declares `name`, and before what is written above that. */
  addBefore(name: string, code: string): void {
    const declares = (part: Syntax) =>
      findAll(part, (inner) => inner.type === 'VariableDeclarator' && nameOf(inner['id']) === name)
        .length > 0;
    const [found] = this.find((part) => part.type === 'ExportNamedDeclaration' && declares(part));
    const { start } = found ?? this.complain(name);
    const above = this.text.slice(0, start);
    this.insert(/(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?$/.exec(above)?.index ?? start, code);
  }

  /** Adds a member to a class, as the last one. */
  addToClass(name: string, member: string): void {
    const [found] = this.find(
      (part) => part.type === 'ClassDeclaration' && nameOf(part['id']) === name,
    );
    const body = (found ?? this.complain(name))['body'] as Syntax;
    this.insert(body.end - 1, `\n${member}\n`);
  }

  /** Adds a member to an interface. */
  addToInterface(name: string, member: string): void {
    const found = this.find(
      (part) => part.type === 'TSInterfaceDeclaration' && nameOf(part['id']) === name,
    );
    const body = (found[0] ?? this.complain(name))['body'] as Syntax;
    this.insert(body.end - 1, `\n${member}\n`);
  }

  /**
   * Replaces the first JSX element of a component, with everything in it.
   *
   * @param attribute as it is written, that distinguishes the element from others
   * @returns whether there was one
   */
  replaceElement(component: string, attribute: string, code: string): boolean {
    const [found] = this.find(
      (part) =>
        isElement(part, component) &&
        this.text.slice(part.start, (part['openingElement'] as Syntax).end).includes(attribute),
    );
    if (found) this.replace(found, code);
    return found !== undefined;
  }

  /** Adds a last child to the first JSX element of a component. */
  addChild(component: string, code: string): void {
    const [found] = this.find((part) => isElement(part, component) && part['closingElement']);
    const closing = (found ?? this.complain(`<${component}>`))['closingElement'] as Syntax;
    this.insert(closing.start, code);
  }

  /** Removes the statement that calls a function with a string as its first argument, such as a test by its title. */
  removeCall(name: string, argument: string): void {
    const [found] = this.find((part) => {
      const call = part['expression'] as Syntax | undefined;
      if (part.type !== 'ExpressionStatement' || call?.type !== 'CallExpression') return false;
      const [first] = call['arguments'] as Syntax[];
      return nameOf(call['callee']) === name && nameOf(first) === argument;
    });
    if (found) this.replace(found, '');
  }

  private find(matches: (part: Syntax) => unknown): Syntax[] {
    return findAll(parse(this.path, this.text), (part) => Boolean(matches(part)));
  }

  private elementOf({ list, key, value }: ElementOf): Syntax | undefined {
    const elements = this.valueOf(list, 'ArrayExpression')['elements'] as Syntax[];
    return elements.find((element) =>
      propertiesOf(element).some((part) => isNamed(part, key) && nameOf(part['value']) === value),
    );
  }

  private valueOf(name: string, type: string): Syntax {
    const [owner] = this.find((part) => isNamed(part, name) && valueIn(part, type) !== undefined);
    return (owner && valueIn(owner, type)) ?? this.complain(name);
  }

  private addInside(list: Syntax, code: string): void {
    this.insertBeforeEnd(list.start, list.end - 1, code);
  }

  private insertBeforeEnd(start: number, end: number, code: string): void {
    const inside = this.text.slice(start, end).trimEnd();
    const separator = /[[{,]$/.test(inside) ? '' : ', ';
    this.text = `${this.text.slice(0, start)}${inside}${separator}${code}${this.text.slice(end)}`;
  }

  private replace({ start, end }: Syntax, code: string): void {
    this.text = this.text.slice(0, start) + code + this.text.slice(end);
  }

  private insert(at: number, code: string): void {
    this.text = this.text.slice(0, at) + code + this.text.slice(at);
  }

  private complain(name: string): never {
    throw new Error(`${this.path} has no ${name} to add to; follow the pattern by hand`);
  }
}

function bare(name: string): string {
  return name.replace('type ', '');
}

function isImportOf(part: Syntax, from: string): boolean {
  return part.type === 'ImportDeclaration' && nameOf(part['source']) === from;
}

function isNamed(part: Syntax, name: string): boolean {
  if (part.type === 'VariableDeclarator') return nameOf(part['id']) === name;
  return part.type === 'Property' && nameOf(part['key']) === name;
}

function isElement(part: Syntax, component: string): boolean {
  if (part.type !== 'JSXElement') return false;
  return nameOf((part['openingElement'] as Syntax)['name']) === component;
}

function propertiesOf(object: Syntax): Syntax[] {
  return object.type === 'ObjectExpression' ? (object['properties'] as Syntax[]) : [];
}

/** The value itself, or what it wraps: `f({…})`, `{…} as const`, `{…} satisfies T`. */
function valueIn(owner: Syntax, type: string): Syntax | undefined {
  const value = (owner['init'] ?? owner['value']) as Syntax | null;
  return value ? findAll(value, (part) => part.type === type)[0] : undefined;
}
