import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Category } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Search } from 'lucide';
import {
  contextOf,
  EndpointRegistry,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { sendPlain } from '../response/send-plain.js';
import { categoryIcon } from './category-icons.js';
import { drawPreview, type PreviewLook } from './draw-preview.js';

/** Categories have short names; those of searches are percent-encoded texts. */
const form = /^\/thumbnails\/(?:categories\/([a-z0-9-]{1,60})|searches\/([^/]{1,2000}))\.png$/;

const headers = {
  'Cache-Control': 'public, max-age=86400',
  // Other sites embed it.
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** More than any site has categories, and all that searches have. */
const maxPictures = 300;
/** Searches share this many pictures, so that nobody can make the site draw without end. */
const searchPictures = 90;

/** Trending is not in the catalog, but has a page like a category; its hue is that of the accent color. */
const trending = { slug: 'trending', hue: 293, icon: 'fa-arrow-trend-up' };

/**
 * Preview pictures for links to categories and searches, as PNG because other sites don't accept SVG. They contain no text, because the
 * title is shown next to them.
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
    const [, slug, words = ''] = form.exec(pathname) ?? [];
    const context = contextOf(request);
    await context.charge?.(1);
    const look = slug === undefined ? searchLook(words) : await this.categoryLook(slug, context);
    if (!look) return sendPlain(response, 404, 'There is no such category.');
    const picture = await this.picture(look);
    response.type('png').set(headers).send(picture);
  }

  private async categoryLook(
    slug: string,
    context: RequestContext,
  ): Promise<PreviewLook | undefined> {
    const category = slug === trending.slug ? trending : await this.category(slug, context);
    return category && { seed: slug, hue: category.hue, icon: categoryIcon(category.icon) };
  }

  private async category(slug: string, context: RequestContext) {
    const categories = await this.registry.call('GET /api/categories', {}, context);
    return (categories as readonly Category[]).find((each) => each.slug === slug);
  }

  private picture(look: PreviewLook): Promise<Buffer> {
    const svg = drawPreview(look);
    const known = this.pictures.get(svg);
    if (known) return known;
    const made = toPng(svg);
    this.pictures.set(svg, made);
    // Failures are not cached.
    made.catch(() => this.pictures.delete(svg));
    return made;
  }
}

/** @param words percent-encoded; equal words have the same picture */
function searchLook(words: string): PreviewLook {
  const number = createHash('sha256').update(words.toLowerCase()).digest().readUInt32BE();
  const picture = number % searchPictures;
  return { seed: `search ${picture}`, hue: (picture * 360) / searchPictures, icon: Search };
}

/** Loads the native code with the first picture, so that the rest of the site works without it. */
async function toPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
