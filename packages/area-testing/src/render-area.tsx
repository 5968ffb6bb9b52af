import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tessera/api-client';
import { type Platform, PlatformProvider, type ToastMessage } from '@tessera/platform';
import { act, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

export interface RenderOptions {
  /** Address of the page. */
  readonly at?: string;
  readonly platform?: Partial<Platform>;
  /** Responses that came with the document, by URL. */
  readonly firstData?: Readonly<Record<string, unknown>>;
}

/** Renders a part of the area as the shell would, and returns what the part did to the page. */
export function renderArea(children: ReactNode, options: RenderOptions = {}) {
  const { at = '/', platform = {}, firstData = {} } = options;
  const client = createQueryClient();
  for (const [url, response] of Object.entries(firstData)) client.setQueryData([url], response);
  const page = { path: '', title: '', toasts: [] as ToastMessage[] };
  let navigate: NavigateFunction | undefined;

  const handleVisit = (path: string, byRouter: NavigateFunction) => {
    page.path = path;
    navigate = byRouter;
  };

  const provided: Platform = {
    toast: (message) => void page.toasts.push(message),
    prefetch: jest.fn(),
    setTitle: (title) => void (page.title = title),
    reportError: jest.fn(),
    theme: { preference: 'system', setPreference: jest.fn() },
    searchFieldRef: () => undefined,
    openSidebar: jest.fn(),
    Slot: () => null,
    isSlotFilled: () => false,
    ...platform,
  };
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <PlatformProvider value={provided}>
          {children}
          <Probe onVisit={handleVisit} />
        </PlatformProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const go = (to: string | number) => act(async () => navigate?.(to as string));
  return { ...view, page, go, platform: provided };
}

interface ProbeProps {
  readonly onVisit: (path: string, navigate: NavigateFunction) => void;
}

function Probe({ onVisit }: ProbeProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onVisit(pathname + search, navigate));
  return null;
}
