import { afterEach, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { useViewSource } from './use-view-source';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Shown() {
  return (
    <>
      <p>Came by {useViewSource()}</p>
      <Link to="/content/sun-b?from=recommended">Similar</Link>
      <Link to="/content/snow-c">Plain</Link>
    </>
  );
}

function open(at: string, referrer = '') {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  stubApi({});
  return renderArea(<Shown />, { at }).page;
}

it.each([
  ['a tab that this site has opened', `${location.origin}/?q=rain`, 'search', 'search'],
  ['a link that somebody has copied', 'https://chat.example/', 'search', 'link'],
  ['a link that was typed', '', 'recommended', 'link'],
  ['a feed reader', 'https://reader.example/', 'feed', 'feed'],
  ['something unknown', `${location.origin}/`, 'elsewhere', 'link'],
])('of %s', async (_what, referrer, from, source) => {
  open(`/content/rain-a?from=${from}`, referrer);
  expect(await screen.findByText(`Came by ${source}`)).toBeTruthy();
});

it('moves from the address, and changes with the next link', async () => {
  const page = open('/content/rain-a?from=search', `${location.origin}/`);
  await waitFor(() => expect(page.path).toBe('/content/rain-a'));
  expect(screen.getByText('Came by search')).toBeTruthy();
  await userEvent.click(screen.getByText('Similar'));
  await waitFor(() => expect(page.path).toBe('/content/sun-b'));
  expect(screen.getByText('Came by recommended')).toBeTruthy();
  await userEvent.click(screen.getByText('Plain'));
  expect(await screen.findByText('Came by link')).toBeTruthy();
});
