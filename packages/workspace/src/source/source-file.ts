import type { Tree } from '@nx/devkit';
import { findAll, nameOf, parse, type Syntax } from './syntax.js';

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

  /** Adds an element to the first array that is the value of `name`: a variable or a property. */
  addToArray(name: string, element: string): void {
    this.addInside(this.valueOf(name, 'ArrayExpression'), element);
  }

  /** Adds a property to the object that is the value of `name`, or to the argument of the call of it. */
  addToObject(name: string, property: string): void {
    this.addInside(this.valueOf(name, 'ObjectExpression'), property);
  }

  /** Adds a property to the object behind another one of its properties. */
  addAfterProperty(object: string, key: string, property: string): void {
    const parent = this.valueOf(object, 'ObjectExpression');
    const anchor = findAll(parent, (part) => isNamed(part, key))[0] ?? this.complain(key);
    this.insert(anchor.end, `, ${property}`);
  }

  addToClass(name: string, member: string): void {
    const found = this.find(
      (part) => part.type === 'ClassDeclaration' && nameOf(part['id']) === name,
    );
    const body = (found[0] ?? this.complain(name))['body'] as Syntax;
    this.insert(body.end - 1, `\n${member}\n`);
  }

  private find(matches: (part: Syntax) => boolean): Syntax[] {
    return findAll(parse(this.path, this.text), matches);
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

/** The value itself, or what it wraps: `f({…})`, `{…} as const`, `{…} satisfies T`. */
function valueIn(owner: Syntax, type: string): Syntax | undefined {
  const value = (owner['init'] ?? owner['value']) as Syntax | null;
  return value ? findAll(value, (part) => part.type === type)[0] : undefined;
}
