import type { ComposedRemote, Composition } from '@tessera/contracts';
import { type SlotComponentProps, usePlatform } from '@tessera/platform';
import { type ReactNode, Suspense, use, useEffect } from 'react';
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
  /** Shown while it loads. */
  readonly fallback?: ReactNode;
  /** Shown in its place when it can't be loaded or fails; nothing by default. */
  readonly renderFailed?: (retry: () => void) => ReactNode;
  /** Called when it is on the page. */
  readonly onShown?: () => void;
}

const renderNothing = () => null;

/** What one remote contributes, confined to its place. */
export function Filled({ renderFailed = renderNothing, fallback, ...content }: FilledProps) {
  const { remote, module } = content;
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
      renderFallback={renderFailed}
    >
      <Suspense fallback={fallback}>
        <FilledContent {...content} />
      </Suspense>
    </RemoteBoundary>
  );
}

function FilledContent({
  remote,
  module,
  props,
  onShown,
}: Omit<FilledProps, 'fallback' | 'renderFailed'>) {
  const { Slot } = use(openRemoteModule<SlotModule>(remote, module));
  useReportShown(remote);
  useEffect(() => onShown?.(), [onShown]);
  return <Slot {...props} />;
}
