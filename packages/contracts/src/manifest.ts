import { z } from 'zod';
import { framing, pagePolicy } from './page-policy.js';
import { isRoutePattern, routeShape } from './route-pattern.js';

/** Name of a part that is released independently: the shell, or a remote. */
export const releaseName = z
  .string()
  .max(40)
  .regex(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/, "must be 'shell' or begin with 'mf-'");

const sitePath = z
  .string()
  .max(200)
  .refine(isRoutePattern, 'must be a path such as /category/:slug');

/** Name of an exposed module; `routes/home` is the file `src/routes/home.route.tsx`. */
const moduleName = z
  .string()
  .max(80)
  .regex(/^(routes|slots)\/[a-z0-9-]+$/, 'must be routes/<name> or slots/<name>');

/** Maximum number of pictures in a painted frame. */
export const paintedPictures = 6;

/**
 * A request whose response the server writes into the page. Path parameters are those of the route. `search` names the
 * query parameters that are passed on; if the address has none of them, `whenEmpty` is sent instead.
 */
export const firstData = z.strictObject({
  endpoint: z.string().regex(/^GET \/api\//),
  search: z.array(z.string()).default([]),
  whenEmpty: z.record(z.string(), z.string()).default({}),
  /** The first pictures of the page, for example 3 of `videos.thumbnailUrl` of the response. */
  pictures: z
    .strictObject({ field: z.string(), count: z.int().min(1).max(paintedPictures) })
    .optional(),
});

/** Layout of a route: full width, next to the sidebar slot, or without the frame. */
export const layout = z.enum(['plain', 'sidebar', 'bare']);

const preview = z
  .string()
  .max(200)
  .regex(
    /^(\/[\w{}.-]+(\/[\w{}.-]+)*\.(png|jpg)|\{[\w.]+\})$/,
    'must be the path of a PNG or JPEG, or a placeholder',
  );

const propertyName = z.string().regex(/^@?[a-z]{1,40}$/i, 'must be the name of a property');
const properties = z.record(propertyName, z.string().max(200));

/**
 * What a page is about, for search engines: an object of schema.org. Texts are filled in like the title. A property whose value is
 * missing or empty is left out, and so is an inner object that lacks one. Properties whose names end in `url` are addresses: paths
 * are those of this site.
 */
const structuredData = z.record(propertyName, z.union([z.string().max(200), properties]));
export type StructuredData = z.output<typeof structuredData>;

const itemsField = z.string().regex(/^\w+(\.\w+)*$/);
const itemPath = z
  .string()
  .max(200)
  .regex(/^(\/([\w.~-]+|\{[\w.]+\}))+$/, 'must be a path such as /category/{slug}');

/** A step on the way to a page, filled in like its title; in paths, values are encoded. */
const breadcrumb = z.strictObject({
  name: z.string().max(120),
  path: z
    .string()
    .max(200)
    .regex(/^\/(?!\/)/, 'must be a path of this site'),
});
export type Breadcrumb = z.output<typeof breadcrumb>;

/** What search engines and other sites show of a page. */
const pageTexts = {
  /** Title of the document. `{category.name}` is replaced from the first data of the route. */
  title: z.string().max(120),
  description: z.string().max(300),
  /**
   * Picture that other sites show with a link to the page: the path of a PNG or JPEG of this site, filled in like the title, or
   * `{thumbnailUrl}` for an address in the first data. Of several the first counts for which no value is missing.
   */
  preview: z.union([preview, z.array(preview).min(1).max(3)]).optional(),
  /** The way from the start of the site to the page, which comes last, for search engines. A step whose value is missing is left out. */
  breadcrumbs: z.array(breadcrumb).min(2).max(5).optional(),
};

/** The texts of a page with a parameter in its address that makes it another page, such as the words of a search. */
const namedSearch = z.strictObject({
  /** Must be present and not blank. It belongs to the canonical address, and the texts name it as `{query.<parameter>}`. */
  parameter: z.string().regex(/^[a-z]\w{0,30}$/i, 'must be the name of a query parameter'),
  ...pageTexts,
  /** Search engines should only list the page if the first data has this value, for example `videos.id`. */
  listedWith: z.string().max(60).optional(),
});

export const route = z
  .strictObject({
    path: sitePath,
    module: moduleName,
    layout: layout.default('plain'),
    ...pageTexts,
    /** In place of the texts above, for addresses with one of these parameters; the first that is present counts. */
    searches: z.array(namedSearch).min(1).max(5).optional(),
    structuredData: structuredData.optional(),
    /**
     * The pages that this one lists, for search engines (an ItemList of schema.org, named like the page): the field of the first data
     * that holds the array, and the path of each item.
     */
    listedPages: z.strictObject({ items: itemsField, path: itemPath }).optional(),
    firstData: z.array(firstData).default([]),
    /** In place of the remote's policy. */
    policy: pagePolicy.optional(),
    /** Which other sites may show the page in a frame; none where absent. */
    framing: framing.optional(),
    /** Search engines should not list the page. */
    noindex: z.literal(true).optional(),
    /** Its canonical path, filled in from the first data, where several addresses lead to it; its own by default. */
    canonicalPath: itemPath.optional(),
    /** Search engines should not list the page where the first data has `true` in this field. */
    unlistedWith: z.string().max(60).optional(),
  })
  .refine((one) => one.framing === undefined || one.layout === 'bare', {
    path: ['framing'],
    error: "only a page of layout 'bare' may be framed: others have menus that act for the visitor",
  });

export const navigationEntry = z.strictObject({
  label: z.string().max(40),
  path: sitePath,
  /** `library` is what belongs to the visitor: in the menu of small screens. */
  place: z.enum(['header', 'footer', 'library']),
  /** Entries of a place are sorted in ascending order. */
  order: z.int(),
  badge: z.string().max(12).optional(),
});

/** A page of an area in the operators' console. */
export const operatorSection = z.strictObject({
  /** In its address, unique on the site: `payments` of `/operator/areas/payments`. */
  path: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a word such as payments'),
  /** In the console's menu, and the heading of the page. */
  title: z.string().trim().min(1).max(40),
});

const sections = z
  .array(operatorSection)
  .min(1)
  .max(10)
  .superRefine((all, context) => {
    for (const index of repeated(all.map(({ path }) => path))) {
      const message = `${all[index]?.path} is already the path of another section`;
      context.addIssue({ code: 'custom', path: [index, 'path'], message });
    }
  });

/** What fills a slot. Build and gate compare it with the declaration of the slot: see `fillingFaults`. */
export const slotFilling = z.strictObject({
  slot: z.string().max(60),
  module: moduleName,
  /** For slots with many fillers, which are sorted in ascending order. */
  order: z.int().optional(),
  /** For `operator.sections`: the pages that the module shows. */
  sections: sections.optional(),
  /** For slots that the server knows to be shown on a page. */
  firstData: z.array(firstData).default([]),
});

/** Of routes that differ only in case and in the names of their parameters, only the first would match. */
const routes = z.array(route).superRefine((all, context) => {
  for (const index of repeated(all.map(({ path }) => routeShape(path)))) {
    const message = `${all[index]?.path} matches the same paths as an earlier route`;
    context.addIssue({ code: 'custom', path: [index, 'path'], message });
  }
});

const slots = z.array(slotFilling).superRefine((all, context) => {
  for (const index of repeated(all.map(({ slot }) => slot))) {
    const message = `${all[index]?.slot} is already filled; a remote fills a slot once`;
    context.addIssue({ code: 'custom', path: [index, 'slot'], message });
  }
});

/** Positions of the values that occur earlier in the list. */
function repeated(values: readonly string[]): number[] {
  return [...values.keys()].filter((index) => values.indexOf(values[index] ?? '') < index);
}

/** Addresses for search engines, besides routes without parameters, which are always listed. */
export const sitemap = z.strictObject({
  /** For example `/category/music`. */
  paths: z.array(sitePath).max(1000).default([]),
  lists: z
    .array(
      z.strictObject({
        /** Responds with an array, or with pages that have a `nextCursor`. */
        endpoint: z.string().regex(/^GET \/api\//),
        query: z.record(z.string(), z.string()).default({}),
        /** Field of the response that holds the array, where the response is not the array itself. */
        items: itemsField.optional(),
        /** `/category/{slug}` is filled in from each item. */
        path: itemPath,
      }),
    )
    .max(10)
    .default([]),
});
export type Sitemap = z.output<typeof sitemap>;

/** The contents of `src/manifest.ts` of a remote or the shell. */
export const manifest = z.strictObject({
  name: releaseName,
  title: z.string().max(60),
  routes,
  navigation: z.array(navigationEntry),
  slots,
  /** Of all pages of the remote, unless a route has its own. */
  policy: pagePolicy.optional(),
  sitemap: sitemap.optional(),
  /** Pages that crawlers should not request: paths or patterns of own routes. */
  robots: z.strictObject({ disallow: z.array(sitePath).max(100) }).optional(),
});

export type Manifest = z.output<typeof manifest>;
export type ManifestInput = z.input<typeof manifest>;
export type Route = z.output<typeof route>;
export type FirstData = z.output<typeof firstData>;
export type Layout = z.infer<typeof layout>;
export type OperatorSection = z.infer<typeof operatorSection>;
export type NavigationEntry = z.infer<typeof navigationEntry>;

export const filePath = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a relative path without ..');

/**
 * The frame as HTML, so that something is painted before a script runs. The server fills in `%title%`, `%navigation%`
 * and `%footer%` from the composition, `%contact%` from the settings of the site, `%year%` from the clock, and `%picture1%` … `%picture6%` from the
 * pictures of the first data.
 */
export const frame = z.strictObject({
  styles: z.string(),
  layouts: z.record(layout, z.string()),
  /** Placeholder of a picture; `%src%` is its address. */
  picture: z.string(),
  navigationItem: z.strictObject({ current: z.string(), other: z.string(), badge: z.string() }),
  footerItem: z.string(),
});
export type Frame = z.infer<typeof frame>;

/** The manifest together with the output of the build: `tessera.json` next to the files. */
export const buildManifest = manifest.extend({
  /** File that starts the shell or the remote. */
  entry: filePath,
  /** Files that each exposed module needs besides the entry. */
  modules: z.record(z.string(), z.array(filePath)),
  /** Files that each exposed module may import later, all the way down; absent in old builds. */
  onDemand: z.record(z.string(), z.array(filePath)).optional(),
  /** Shared packages: the versions that the shell provides, or the ranges that a remote requires. */
  shared: z.record(z.string(), z.string()),
  /** Version of the contracts that it was built with. */
  contracts: z.string(),
  /** Of a shell: the range of contracts that remotes may have been built with. */
  servedContracts: z.string().min(1).max(200).optional(),
  /** Version of the props of each slot that it fills or hosts; absent in old builds. */
  slotVersions: z.record(z.string(), z.int().positive()).optional(),
  frame: frame.optional(),
  /** Whether a shell reports `shown`; absent in old builds, whose pages can't be judged by its absence. */
  reportsShown: z.literal(true).optional(),
});
export type BuildManifest = z.output<typeof buildManifest>;
