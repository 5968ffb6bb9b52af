import { defineEndpoints } from '@tessera/contracts';
import { z } from 'zod';

export const widgetBrandLimits = {
  /** Of one visitor. */
  brands: 10,
  /** In characters. */
  name: 60,
  /** In characters. */
  label: 40,
} as const;

const corners = z.enum(['round', 'square']);
export type WidgetCorners = z.infer<typeof corners>;

/** What everybody sees of a brand. */
const look = {
  /** In place of the site's mark; empty for nothing there. */
  label: z
    .string()
    .trim()
    .max(widgetBrandLimits.label, `Use at most ${widgetBrandLimits.label} characters`),
  /** Of links and of what has the focus; widgets make it as dark or as bright as each theme needs. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Use a color such as #1a73e8'),
  corners,
  /** Whether the widget says whose search it is. */
  showsSite: z.boolean(),
};

/** What a visitor chooses for a brand. */
export const widgetBrandDetails = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give the brand a name')
    .max(widgetBrandLimits.name, `Use at most ${widgetBrandLimits.name} characters`),
  ...look,
});
export type WidgetBrandDetails = z.output<typeof widgetBrandDetails>;

/** Random, and no secret: it stands in the code of every widget that has the brand. */
const key = z.string().regex(/^wb_[\w-]{22}$/, 'must be the key of a brand');

export const widgetBrand = z.object({
  ...widgetBrandDetails.shape,
  key,
  /** For `If-Match`. */
  version: z.int().positive(),
});
export type WidgetBrand = z.infer<typeof widgetBrand>;

export const shownWidgetBrand = z.object(look);
export type ShownWidgetBrand = z.infer<typeof shownWidgetBrand>;

const params = z.strictObject({ key });

export const widgetBrandsEndpoints = defineEndpoints({
  'GET /api/widget-brands': {
    summary: 'List your widget brands, the oldest first',
    access: 'visitor',
    response: z.object({
      brands: z.array(widgetBrand),
      /** Name of the plan that has brands, where the caller's has not: until then they are shown nowhere. */
      lockedUntil: z.string().optional(),
    }),
    errors: [],
  },
  'POST /api/widget-brands': {
    summary: 'Create a widget brand',
    access: 'visitor',
    feature: 'white-label',
    body: widgetBrandDetails,
    response: widgetBrand,
    status: 201,
    errors: ['plan-required', 'too-many-widget-brands'],
  },
  'PUT /api/widget-brands/:key': {
    summary: 'Change a widget brand',
    access: 'visitor',
    feature: 'white-label',
    params,
    body: widgetBrandDetails,
    ifMatch: 'required',
    response: widgetBrand,
    errors: ['plan-required', 'widget-brand-not-found'],
  },
  'DELETE /api/widget-brands/:key': {
    summary: 'Delete a widget brand',
    access: 'visitor',
    params,
    response: z.object({ key }),
    errors: ['widget-brand-not-found'],
  },
  'GET /api/widget-brand': {
    summary: 'Get the look of a widget',
    access: 'visitor',
    query: z.strictObject({ brand: key }),
    /** `null` where there is no such brand, and while the plan of its owner has none: widgets then look as usual. */
    response: z.object({ brand: shownWidgetBrand.nullable() }),
    errors: [],
  },
});

export const widgetBrandErrors = {
  'widget-brand-not-found': { status: 404, title: 'Widget brand not found' },
  'too-many-widget-brands': {
    status: 409,
    title: 'You have too many brands',
    extra: z.object({ limit: z.int() }),
  },
} as const;
