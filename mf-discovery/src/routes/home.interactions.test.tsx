import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage } from '../../test/builders';
import { Route } from './home.route';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function contentOf(body: Blob | undefined): Promise<{ interactions: unknown[] }> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string)));
    if (body) reader.readAsText(body);
  });
}

it('records videos that are opened and searches that are submitted', async () => {
  const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon });
  stubApi({ '/api/categories': () => [], '/api/videos/search': () => buildPage() });
  renderArea(<Route />, { at: '/?q=jazz' });
  await userEvent.click(await screen.findByText('Video 1'));
  await userEvent.type(screen.getByRole('searchbox'), ' piano {Enter}');
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalled();
  });
  const [url, body] = sendBeacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/interactions');
  expect((await contentOf(body)).interactions).toMatchObject([
    { kind: 'opened', subject: 'v1', payload: { from: 'search', position: 0 } },
    { kind: 'searched', subject: 'jazz piano', payload: { from: 'search' } },
  ]);
});
