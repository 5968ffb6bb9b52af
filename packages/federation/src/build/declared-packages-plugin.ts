import { readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { Compiler } from '@rspack/core';

const fields = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;

/**
 * Rejects imports of packages that the project's package.json does not declare: such a package is only installed because
 * another project of the workspace depends on it.
 */
export class DeclaredPackagesPlugin {
  /** @param projectFolder absolute */
  constructor(private readonly projectFolder: string) {}

  apply(compiler: Compiler): void {
    const declared = declaredPackages(this.projectFolder);
    const sources = join(this.projectFolder, 'src') + sep;
    const undeclared = new Map<string, string>();
    compiler.hooks.compilation.tap(
      DeclaredPackagesPlugin.name,
      (compilation, { normalModuleFactory }) => {
        normalModuleFactory.hooks.beforeResolve.tap(
          DeclaredPackagesPlugin.name,
          ({ request, contextInfo }) => {
            const { issuer } = contextInfo;
            const name = packageOf(request);
            if (name === null || declared.has(name) || !issuer.startsWith(sources)) return;
            undeclared.set(name, issuer.slice(this.projectFolder.length + 1));
          },
        );
        compilation.hooks.finishModules.tap(DeclaredPackagesPlugin.name, () => {
          for (const [name, file] of undeclared)
            compilation.errors.push(new Error(this.message(name, file)));
        });
      },
    );
  }

  private message(name: string, file: string): string {
    const project = basename(this.projectFolder);
    return `${file} imports ${name}, which ${project}/package.json does not declare: npm install ${name} -w ${project}`;
  }
}

/** Name of the requested package; `null` for files and loaders. */
function packageOf(request: string): string | null {
  return /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*(?=\/|$)/.exec(request)?.[0] ?? null;
}

function declaredPackages(projectFolder: string): ReadonlySet<string> {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const content = JSON.parse(text) as { name: string } & Partial<
    Record<(typeof fields)[number], Record<string, string>>
  >;
  return new Set([content.name, ...fields.flatMap((field) => Object.keys(content[field] ?? {}))]);
}
