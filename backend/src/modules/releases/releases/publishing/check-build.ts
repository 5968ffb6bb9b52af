import {
  type BuildManifest,
  type FieldError,
  fillingFaults,
  type FirstData,
  type Publication,
  routeParameters,
} from '@tessera/contracts';
import {
  checkVersionWeight,
  foreignPageFaults,
  unbuiltModules,
} from '@tessera/release-rules/compatibility';
import { declaredEndpoint, declaredSlots } from '../../../../platform/endpoints/index.js';

/** What is wrong with a build by itself, whatever is live; empty if it may be published. */
export function checkBuild(name: string, { manifest, files }: Publication): FieldError[] {
  return [
    ...checkIdentity(name, manifest),
    ...checkPaths(files.map(({ path }) => path)),
    ...checkVersionWeight(files).map((message) => ({ field: 'body.files', message })),
    ...checkModules(manifest, new Set(files.map(({ path }) => path))),
    ...checkRoutes(manifest),
    ...checkSlots(manifest),
    ...foreignPageFaults(manifest).map(({ field, message }) => fault(field, message)),
    ...checkSitemap(manifest),
  ];
}

function checkIdentity(name: string, manifest: BuildManifest): FieldError[] {
  const errors: FieldError[] = [];
  if (manifest.name !== name) {
    errors.push(fault('name', `is ${manifest.name}, but it is published as ${name}`));
  }
  if (name === 'shell' && !manifest.frame) errors.push(fault('frame', 'the shell needs a frame'));
  if (name !== 'shell' && manifest.frame) errors.push(fault('frame', 'only the shell has a frame'));
  return errors;
}

function checkPaths(paths: readonly string[]): FieldError[] {
  return repeated(paths).map((path) => ({
    field: 'body.files',
    message: `${path} is listed twice`,
  }));
}

function checkModules(manifest: BuildManifest, paths: ReadonlySet<string>): FieldError[] {
  const absent = (['modules', 'onDemand'] as const).flatMap((field) =>
    Object.entries(manifest[field] ?? {}).flatMap(([module, files]) =>
      files
        .filter((file) => !paths.has(file))
        .map((file) => fault(`${field}.${module}`, `needs ${file}, which is not among the files`)),
    ),
  );
  const entryErrors = paths.has(manifest.entry)
    ? []
    : [fault('entry', `${manifest.entry} is not among the files`)];
  const unbuilt = unbuiltModules(manifest);
  const unbuiltErrors = unbuilt.map((module) => fault('modules', `${module} was not built`));
  return [...entryErrors, ...unbuiltErrors, ...absent];
}

function checkRoutes({ routes }: BuildManifest): FieldError[] {
  return routes.flatMap(({ path, firstData }, index) =>
    checkFirstData(firstData, `body.manifest.routes.${index}.firstData`, routeParameters(path)),
  );
}

function checkSlots({ slots }: BuildManifest): FieldError[] {
  return [
    ...fillingFaults(slots, declaredSlots()).map(({ index, field, message }) =>
      fault(`slots.${index}.${field}`, message),
    ),
    ...slots.flatMap(({ firstData }, index) =>
      checkFirstData(firstData, `body.manifest.slots.${index}.firstData`, []),
    ),
  ];
}

function checkSitemap({ sitemap }: BuildManifest): FieldError[] {
  return (sitemap?.lists ?? []).flatMap(({ endpoint }, index) => {
    const message = requestFault(endpoint, []);
    return message ? [fault(`sitemap.lists.${index}.endpoint`, message)] : [];
  });
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function fault(field: string, message: string): FieldError {
  return { field: `body.manifest.${field}`, message };
}

/**
 * Checks the requests whose responses the server writes into a page.
 * @param field path of the requests in the publication
 * @param offered names of the route's path parameters
 */
function checkFirstData(
  requests: readonly FirstData[],
  field: string,
  offered: readonly string[],
): FieldError[] {
  return requests.flatMap(({ endpoint }, index) => {
    const message = requestFault(endpoint, offered);
    return message ? [{ field: `${field}.${index}.endpoint`, message }] : [];
  });
}

function requestFault(key: string, offered: readonly string[]): string | undefined {
  const endpoint = declaredEndpoint(key);
  if (!endpoint) return `the API has no endpoint ${key}`;
  if (endpoint.access !== 'visitor') return `${key} is not for visitors`;
  const missing = routeParameters(key).filter((name) => !offered.includes(name));
  if (missing.length > 0) return `the route has no parameter ${missing.join(', ')} for ${key}`;
  return undefined;
}
