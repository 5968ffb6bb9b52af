import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tessera/api-client';
import type { SlotName } from '@tessera/contracts';
import type { Platform, SlotComponentProps } from '@tessera/platform';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ShellPlatform } from '../src/platform/shell-platform';

export interface SiteOptions {
  /** Address of the page, with its query. */
  readonly at?: string;
  /** What fills slots: a text by the slot's name. */
  readonly slots?: Partial<Record<SlotName, string>>;
}

/** Renders something as the shell does: inside the router and the platform, at an address. */
export function renderOnSite(element: ReactElement, { at = '/', slots = {} }: SiteOptions = {}) {
  history.replaceState(null, '', at);
  const prefetch = jest.fn<Platform['prefetch']>();
  const Slot = ({ name }: SlotComponentProps) => slots[name];
  const client = createQueryClient();
  const rendered = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ShellPlatform
          compositionId="sample-composition"
          prefetch={prefetch}
          Slot={Slot}
          isSlotFilled={(name) => name in slots}
        >
          {element}
        </ShellPlatform>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { ...rendered, client, prefetch, user: userEvent.setup() };
}

/** Where the site is, as in the address bar. */
export function currentAddress(): string {
  return location.pathname + location.search;
}
