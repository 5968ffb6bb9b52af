import type { ComposedRemote, Composition } from '@tessera/contracts';
import { type SlotComponentProps, usePlatform } from '@tessera/platform';
import { Suspense, use } from 'react';
import { observations } from '../telemetry/observations';
import { forgetLoad, openRemoteModule, type SlotModule } from './load-remote';
import { RemoteBoundary } from './remote-boundary';
import { useSite } from './site-context';
import { useReportLeft, useReportShown } from './use-reporting';

export interface Filling {
  readonly remote: ComposedRemote;
  readonly module: string;
}

/** What fills a slot. The gate lets one remote fill it; beside that one, a remote under development goes first. */
export function fillingOf({ remotes }: Composition, slot: string): Filling | null {
  const fillings = remotes.flatMap((remote) => {
    const module = remote.slots[slot];
    return module ? [{ remote, module }] : [];
  });
  return fillings.find(({ remote }) => remote.development) ?? fillings[0] ?? null;
}

/** The component behind `platform.Slot`. */
export function SlotOutlet({ name, props, fallback }: SlotComponentProps) {
  const { composition } = useSite();
  const { reportError } = usePlatform();
  const filling = fillingOf(composition, name);
  useReportLeft(filling?.remote);
  if (!filling) return null;
  const { remote, module } = filling;
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
        <SlotContent filling={filling} props={props} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface SlotContentProps {
  readonly filling: Filling;
  readonly props: object;
}

function SlotContent({ filling, props }: SlotContentProps) {
  const { remote, module } = filling;
  const { Slot } = use(openRemoteModule<SlotModule>(remote, module));
  useReportShown(remote);
  return <Slot {...props} />;
}
