import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { NotFound } from './not-found';

afterEach(cleanup);

it('says that there is nothing at the address, and suggests pages', () => {
  renderOnSite(<NotFound />, { at: '/nowhere/<b>' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  expect(document.title).toBe('404 Page Not Found · Tessera');
  expect(screen.getByText('/nowhere/%3Cb%3E')).toBeTruthy();
  const suggestions = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(suggestions).toEqual(['/', '/category/trending', '/collections']);
});
