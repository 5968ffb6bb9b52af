import {
  type BuildManifest,
  type FieldError,
  type Publication,
  slotVersions,
} from '@tessera/contracts';
import { checkVersionWeight, unbuiltModules } from '@tessera/federation/compatibility';
import { pathParameters } from '../route-pattern.js';
import { checkFirstData } from './check-first-data.js';

/**
 * What is wrong with a build in itself, whatever else is active; empty where it may be published.
 */
export function checkBuild(name: string, { manifest, files }: Publication): FieldError[] {
  return [
    ...checkIdentity(name, manifest),
    ...checkPaths(files.map(({ path }) => path)),
    ...checkVersionWeight(files).map((message) => ({ field: 'body.files', message })),
    ...checkModules(manifest, new Set(files.map(({ path }) => path))),
    ...checkRoutes(manifest),
    ...checkSlots(manifest),
  ];
}

function checkIdentity(name: string, manifest: BuildManifest): FieldError[] {
  const errors: FieldError[] = [];
  if (manifest.name !== name) {
    errors.push(fault('name', `says ${manifest.name} but is published as ${name}`));
  }
  if (name === 'shell' && !manifest.frame) errors.push(fault('frame', 'the shell needs a frame'));
  if (name !== 'shell' && manifest.frame) errors.push(fault('frame', 'only the shell has a frame'));
  return errors;
}

function checkPaths(paths: readonly string[]): FieldError[] {
  return repeated(paths).map((path) => ({
    field: 'body.files',
    message: `${path} is there twice`,
  }));
}

function checkModules(manifest: BuildManifest, paths: ReadonlySet<string>): FieldError[] {
  const absent = Object.entries(manifest.modules).flatMap(([module, files]) =>
    files
      .filter((file) => !paths.has(file))
      .map((file) => fault(`modules.${module}`, `needs ${file}, which is not among the files`)),
  );
  const entryErrors = paths.has(manifest.entry)
    ? []
    : [fault('entry', `${manifest.entry} is not among the files`)];
  const unbuilt = unbuiltModules(manifest);
  const unbuiltErrors = unbuilt.map((module) => fault('modules', `${module} was not built`));
  return [...entryErrors, ...unbuiltErrors, ...absent];
}

function checkRoutes({ routes }: BuildManifest): FieldError[] {
  return routes.flatMap(({ path, firstData }, index) => [
    ...checkPattern(path, `routes.${index}.path`),
    ...checkFirstData(firstData, `body.manifest.routes.${index}.firstData`, pathParameters(path)),
  ]);
}

function checkPattern(path: string, field: string): FieldError[] {
  const segments = path.split('/').filter((segment) => segment.includes(':'));
  const broken = segments.filter((segment) => !/^:\w+$/.test(segment));
  return [
    ...broken.map((segment) => fault(field, `${segment} is neither a word nor a parameter`)),
    ...repeated(segments).map((segment) => fault(field, `${segment} is there twice`)),
  ];
}

function checkSlots({ slots }: BuildManifest): FieldError[] {
  return slots.flatMap(({ slot, firstData }, index) => [
    ...(Object.hasOwn(slotVersions, slot)
      ? []
      : [fault(`slots.${index}.slot`, `the site has no slot ${slot}`)]),
    ...checkFirstData(firstData, `body.manifest.slots.${index}.firstData`, []),
  ]);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function fault(field: string, message: string): FieldError {
  return { field: `body.manifest.${field}`, message };
}
