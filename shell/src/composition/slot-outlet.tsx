import type { ComposedRemote, Composition } from '@tessera/contracts';
import { type SlotComponentProps, usePlatform } from '@tessera/platform';
import { type ReactNode, Suspense, use } from 'react';
import { observations } from '../telemetry/observations';
import { forgetLoad, loadRemoteModule, openRemoteModule, type SlotModule } from './load-remote';
import { RemoteBoundary } from './remote-boundary';
import { useSite } from './site-context';
import { useReportLeft, useReportShown } from './use-reporting';

export interface Filling {
  readonly remote: ComposedRemote;
  readonly module: string;
}

/**
 * What fills a slot. The gate lets one remote fill it; beside that one, a remote under development goes first. Where the
 * slot has many fillers, each has a place among them.
 */
export function fillingsOf({ remotes }: Composition, slot: string): readonly Filling[] {
  const fillings = remotes.flatMap((remote) => {
    const module = remote.slots[slot];
    return module ? [{ remote, module }] : [];
  });
  const placeOf = ({ remote }: Filling) => remote.slotOrder?.[slot];
  const alone = fillings.filter((filling) => placeOf(filling) === undefined);
  const shown = alone.find(({ remote }) => remote.development) ?? alone[0];
  if (shown) return [shown];
  return fillings.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
}

/** Loads the code of what fills a slot. Never fails. */
export function preloadFillings(composition: Composition, slot: string): void {
  for (const { remote, module } of fillingsOf(composition, slot)) {
    // The slot loads it again when it is shown, and reports what went wrong.
    loadRemoteModule(remote, module).catch(() => forgetLoad(remote, module));
  }
}

/** The component behind `platform.Slot`. */
export function SlotOutlet({ name, props, fallback }: SlotComponentProps) {
  const { composition } = useSite();
  return fillingsOf(composition, name).map(({ remote, module }) => (
    <Filled key={remote.name} remote={remote} module={module} props={props} fallback={fallback} />
  ));
}

interface FilledProps extends Filling {
  readonly props: object;
  readonly fallback: ReactNode;
}

/** What one remote contributes, confined to its place. */
function Filled({ remote, module, props, fallback }: FilledProps) {
  const { reportError } = usePlatform();
  useReportLeft(remote);
  const handleError = (error: unknown) => {
    forgetLoad(remote, module);
    observations.failed('render-failed', remote, error);
    reportError(error);
  };
  return (
    <RemoteBoundary
      key={`${remote.name}@${remote.version}/${module}`}
      onError={handleError}
      renderFallback={() => null}
    >
      <Suspense fallback={fallback}>
        <FilledContent remote={remote} module={module} props={props} />
      </Suspense>
    </RemoteBoundary>
  );
}

function FilledContent({ remote, module, props }: Omit<FilledProps, 'fallback'>) {
  const { Slot } = use(openRemoteModule<SlotModule>(remote, module));
  useReportShown(remote);
  return <Slot {...props} />;
}
