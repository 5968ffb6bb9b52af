import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { askBeforeLeaving } from './leave-question';
import type { Upload } from './upload';
import { UploadQueue, type UploadQueueOptions } from './upload-queue';

let queue: UploadQueue | null = null;

/** The one queue of the page. Pages of this area share it, and it goes on while the visitor is elsewhere on the site. */
export function uploadQueue(): UploadQueue {
  queue ??= startQueue();
  return queue;
}

function startQueue(options?: UploadQueueOptions): UploadQueue {
  const started = new UploadQueue(options);
  addEventListener('beforeunload', askBeforeLeaving(started.all));
  return started;
}

/** Forgets all uploads of the page. For tests, which have a network of their own. */
export function startAnew(options: UploadQueueOptions): void {
  queue = startQueue(options);
}

/** The uploads of this page, as they are now. */
export function useUploads(): readonly Upload[] {
  const { subscribe, all } = uploadQueue();
  return useSyncExternalStore(subscribe, all);
}

interface Endings {
  readonly onDone?: (upload: Upload) => void;
  readonly onFailed?: (upload: Upload) => void;
}

/** Hears of uploads that end while the component is shown. */
export function useUploadEndings({ onDone, onFailed }: Endings): void {
  const hear = useEffectEvent((upload: Upload) => {
    if (upload.state === 'done') onDone?.(upload);
    else onFailed?.(upload);
  });
  useEffect(() => uploadQueue().onEnding((upload) => hear(upload)), []);
}
