import { Injectable } from '@nestjs/common';
import type { Category } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import {
  contextOf,
  EndpointRegistry,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { sendPlain } from '../response/send-plain.js';
import { type CategoryLook, drawCategoryPreview, trending } from './category-preview.js';

const form = /^\/thumbnails\/categories\/([a-z0-9-]{1,60})\.png$/;

const headers = {
  'Cache-Control': 'public, max-age=86400',
  // Other sites embed it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** More than any site has categories. */
const maxPictures = 200;

/**
 * Preview pictures for links to categories, as PNG because other sites don't accept SVG. They contain no text, because the title is
 * shown next to them.
 */
@Injectable()
export class PreviewHandler {
  /** By their SVG; drawing one takes about 30 ms. */
  private readonly pictures = new LRUCache<string, Promise<Buffer>>({ max: maxPictures });

  constructor(private readonly registry: EndpointRegistry) {}

  has(pathname: string): boolean {
    return form.test(pathname);
  }

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    const slug = form.exec(pathname)?.[1];
    const context = contextOf(request);
    await context.charge?.(1);
    const category = slug === trending.slug ? trending : await this.category(slug, context);
    if (!category) return sendPlain(response, 404, 'There is no such category.');
    const picture = await this.picture(category);
    response.type('png').set(headers).send(picture);
  }

  private async category(slug: string | undefined, context: RequestContext) {
    const categories = await this.registry.call('GET /api/categories', {}, context);
    return (categories as readonly Category[]).find((each) => each.slug === slug);
  }

  private picture(category: CategoryLook): Promise<Buffer> {
    const svg = drawCategoryPreview(category);
    const known = this.pictures.get(svg);
    if (known) return known;
    const made = toPng(svg);
    this.pictures.set(svg, made);
    // Failures are not cached.
    made.catch(() => this.pictures.delete(svg));
    return made;
  }
}

/** Loads the native code with the first picture, so that the rest of the site works without it. */
async function toPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
