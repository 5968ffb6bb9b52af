import { z } from 'zod';
import { isFrameSlot } from './slots.js';

/** Name of something that is released by itself: the shell, or a remote. */
export const releaseName = z
  .string()
  .max(40)
  .regex(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/, "must be 'shell' or begin with 'mf-'");

const sitePath = z
  .string()
  .max(200)
  .regex(/^\/([\w:.-]+(\/[\w:.-]+)*)?$/, 'must be a path such as /category/:slug');

/** Name of an exposed module; `routes/home` is the file `src/routes/home.route.tsx`. */
const moduleName = z
  .string()
  .max(80)
  .regex(/^(routes|slots)\/[a-z0-9-]+$/, 'must be routes/<name> or slots/<name>');

/** How many pictures of the first data a painted frame has room for. */
export const paintedPictures = 6;

/**
 * A request whose answer the server writes into the page. Path parameters are those of the route.
 * `search` names the parameters of the page's address that are handed on; where none of them is
 * present, `whenEmpty` is sent instead.
 */
export const firstData = z.strictObject({
  endpoint: z.string().regex(/^GET \/api\//),
  search: z.array(z.string()).default([]),
  whenEmpty: z.record(z.string(), z.string()).default({}),
  /** Pictures of the answer that the page shows first, for example 3 of `videos.thumbnailUrl`. */
  pictures: z
    .strictObject({ field: z.string(), count: z.int().min(1).max(paintedPictures) })
    .optional(),
});

/** How the frame lays out a route: the whole width, or beside the sidebar slot. */
export const layout = z.enum(['plain', 'sidebar', 'bare']);

export const route = z.strictObject({
  path: sitePath,
  module: moduleName,
  layout: layout.default('plain'),
  /** Title of the document. `{category.name}` is taken from the first data of the route. */
  title: z.string().max(120),
  description: z.string().max(300),
  firstData: z.array(firstData).default([]),
});

export const navigationEntry = z.strictObject({
  label: z.string().max(40),
  path: sitePath,
  place: z.enum(['header', 'footer']),
  /** Entries of one place stand in ascending order. */
  order: z.int(),
  badge: z.string().max(12).optional(),
});

export const slotFilling = z
  .strictObject({
    slot: z.string().max(60),
    module: moduleName,
    /** For slots of the frame: which other slots a page shows, the server can't know. */
    firstData: z.array(firstData).default([]),
  })
  .refine(({ slot, firstData }) => firstData.length === 0 || isFrameSlot(slot), {
    path: ['firstData'],
    error: 'only slots of the frame have first data; ask for it in the component instead',
  });

const routes = z.array(route).superRefine((all, context) => {
  for (const index of repeated(all.map(({ path }) => shapeOf(path)))) {
    const message = `${all[index]?.path} leads where an earlier route leads`;
    context.addIssue({ code: 'custom', path: [index, 'path'], message });
  }
});

/** Of routes that differ only in case and in the names of their parameters, a router would find the first alone. */
function shapeOf(path: string): string {
  return path.toLowerCase().replaceAll(/:\w+/g, ':');
}

const slots = z.array(slotFilling).superRefine((all, context) => {
  for (const index of repeated(all.map(({ slot }) => slot))) {
    const message = `${all[index]?.slot} is filled already: a slot shows one part`;
    context.addIssue({ code: 'custom', path: [index, 'slot'], message });
  }
});

/** Positions of the values that occur earlier in the list. */
function repeated(values: readonly string[]): number[] {
  return [...values.keys()].filter((index) => values.indexOf(values[index] ?? '') < index);
}

/** What a remote (or the shell) says of itself in `src/manifest.ts`. */
export const manifest = z.strictObject({
  name: releaseName,
  title: z.string().max(60),
  routes,
  navigation: z.array(navigationEntry),
  slots,
});

export type Manifest = z.output<typeof manifest>;
export type ManifestInput = z.input<typeof manifest>;
export type Route = z.output<typeof route>;
export type FirstData = z.output<typeof firstData>;
export type Layout = z.infer<typeof layout>;
export type NavigationEntry = z.infer<typeof navigationEntry>;

const filePath = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a relative path without ..');

/**
 * The frame as HTML, so that something is painted before a script runs. The server fills in `%title%`, `%navigation%`
 * and `%footer%` from the composition, and `%picture1%` … `%picture6%` from the pictures of the first data.
 */
export const frame = z.strictObject({
  styles: z.string(),
  layouts: z.record(layout, z.string()),
  /** A picture where the page will show it; `%src%` is its address. */
  picture: z.string(),
  navigationItem: z.strictObject({ current: z.string(), other: z.string(), badge: z.string() }),
  footerItem: z.string(),
});
export type Frame = z.infer<typeof frame>;

/** The manifest as the build writes it, with what it made: `tessera.json` beside the files. */
export const buildManifest = manifest.extend({
  /** File that starts the shell or the remote. */
  entry: filePath,
  /** For each exposed module the files that it needs besides the entry. */
  modules: z.record(z.string(), z.array(filePath)),
  /** Shared packages: those that the shell provides, or the ranges that a remote asks for. */
  shared: z.record(z.string(), z.string()),
  /** Version of the contracts that it was built with. */
  contracts: z.string(),
  /** Range of the contracts that remotes of a shell may have been built with, where it says so. */
  servedContracts: z.string().min(1).max(200).optional(),
  /** Version of the props of each slot that it fills or lends; builds from before slots had versions say none. */
  slotVersions: z.record(z.string(), z.int().positive()).optional(),
  frame: frame.optional(),
  /** Whether a shell says when a part has painted; of pages of older ones silence means nothing. */
  reportsShown: z.literal(true).optional(),
});
export type BuildManifest = z.output<typeof buildManifest>;
export { filePath };
