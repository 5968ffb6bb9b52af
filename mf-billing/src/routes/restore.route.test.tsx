import { expect, it } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { useLocation } from 'react-router-dom';
import { Route } from './restore.route';

function Area() {
  const { pathname } = useLocation();
  return pathname === '/restore' ? <Route /> : <p>{pathname}</p>;
}

it('leads to where everything comes back', () => {
  const { container } = renderArea(<Area />, { at: '/restore?token=abc' });
  expect(container.textContent).toBe('/account/keep');
});
