import { expect, it, jest } from '@jest/globals';
import { type Platform, PlatformProvider, type ToastMessage } from '@tessera/platform';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { failureToast } from './failure-toast';

const toast = jest.fn<(message: ToastMessage) => void>();
const lent: Partial<Platform> = { toast };
const platform = lent as Platform;

function wrapper({ children }: { readonly children: ReactNode }) {
  return <PlatformProvider value={platform}>{children}</PlatformProvider>;
}

it('says what was not done and why, with what can be done about it', () => {
  const seePlans = { label: 'See the plans', onSelect: () => {} };
  const useFailureToast = failureToast(
    (error) => `Because of ${String(error)}`,
    () => (error) => (error instanceof RangeError ? seePlans : undefined),
  );
  const { result: explain } = renderHook(useFailureToast, { wrapper });
  explain.current('Not saved')(new Error('rain'));
  explain.current('Not saved')(new RangeError('snow'));
  const said = { title: 'Not saved', variant: 'destructive' };
  expect(toast.mock.calls).toEqual([
    [{ ...said, description: 'Because of Error: rain' }],
    [{ ...said, description: 'Because of RangeError: snow', action: seePlans }],
  ]);
});
