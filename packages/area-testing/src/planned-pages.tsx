import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderArea } from './render-area';

/** The part of a manifest that is compared with the pages. */
interface AnnouncedPages {
  readonly routes: readonly { readonly path: string; readonly title: string }[];
}

/**
 * Declares the tests of an area that only announces its pages so far: they are those of its manifest, and each
 * has its title, says what will be there and links to another page.
 *
 * @param acceptManifest Gives the manifest as the site reads it, and throws where the site would refuse it.
 * @param pages Every page of the area by its path, in the order of the manifest.
 */
export function describePlannedPages(
  acceptManifest: () => AnnouncedPages,
  pages: Readonly<Record<string, ComponentType>>,
): void {
  describe('the pages of this area', () => {
    afterEach(cleanup);

    it('are those of the manifest, which the site accepts', () => {
      expect(acceptManifest().routes.map(({ path }) => path)).toEqual(Object.keys(pages));
    });

    it.each(Object.entries(pages))(
      'at %s says what will be there, and has a link',
      (path, Page) => {
        const title = acceptManifest().routes.find((route) => route.path === path)?.title;
        expectPlannedPage(path, Page, title);
      },
    );
  });
}

function expectPlannedPage(path: string, Page: ComponentType, title: string | undefined): void {
  const titles: string[] = [];
  renderArea(<Page />, {
    at: path,
    platform: { setTitle: (given) => void titles.push(given) },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(titles).toEqual([title]);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\//);
}
