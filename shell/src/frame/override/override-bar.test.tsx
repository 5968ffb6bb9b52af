import { afterEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { setBuildProblem } from '../../development/build-problem';
import { reportError } from '../../platform/report-error';
import { OverrideBar } from './override-bar';

afterEach(() => {
  setBuildProblem(null);
  cleanup();
});

const override = {
  name: 'mf-news',
  version: '0.0.0-dev',
  development: { origin: 'http://127.0.0.1:51234' },
  expiresAt: '2030-01-01T00:00:00.000Z',
};

describe('the bar above a remote under development', () => {
  it('names the remote and its origin, and has a link that ends the override', () => {
    renderOnSite(<OverrideBar override={override} />, { at: '/news' });
    const bar = screen.getByRole('complementary', { name: 'Version' });
    expect(bar).toHaveTextContent(/^mf-news from 127\.0\.0\.1:51234·Back to normal$/);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the problem of the build until it is fixed', () => {
    renderOnSite(<OverrideBar override={override} />, { at: '/news' });
    act(() => setBuildProblem({ title: 'The build failed.', detail: 'Unexpected token' }));
    expect(screen.getByRole('status')).toHaveTextContent('The build failed.');
    const detail = screen.getByRole('region', { name: 'Details' });
    expect(detail).toHaveTextContent('Unexpected token');
    act(() => setBuildProblem(null));
    expect(screen.queryByText(/Unexpected token/)).toBeNull();
  });

  it('shows message and stack of a handled error', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderOnSite(<OverrideBar override={override} />, { at: '/news' });
    const error = new TypeError('news is undefined');
    act(() => reportError(error, 'c1'));
    expect(screen.getByRole('status')).toHaveTextContent('The page ran into an error.');
    const detail = screen.getByRole('region', { name: 'Details' });
    expect(detail).toHaveTextContent(/TypeError: news is undefined at .*override-bar\.test/);
  });
});
