import { afterEach, describe, expect, it } from '@jest/globals';
import { manifest as manifestSchema } from '@tessera/contracts';
import { type Platform, PlatformProvider } from '@tessera/platform';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { manifest } from './manifest';
import { Route as News } from './routes/news.route';

const pages = {
  '/news': News,
};

afterEach(cleanup);

describe('the pages of this area', () => {
  it('are those of the manifest, which the site accepts', () => {
    expect(manifestSchema.parse(manifest).routes.map(({ path }) => path)).toEqual(
      Object.keys(pages),
    );
  });

  it.each(Object.entries(pages))(
    'at %s says what will be there, and leads onward',
    (path, Page) => {
      const titles: string[] = [];
      const platform: Partial<Platform> = { setTitle: (title) => void titles.push(title) };
      render(
        <PlatformProvider value={platform as Platform}>
          <Page />
        </PlatformProvider>,
        { wrapper: MemoryRouter },
      );
      const title = manifest.routes.find((route) => route.path === path)?.title;
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(titles).toEqual([title]);
      expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
      expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\//);
    },
  );
});
