import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  loadTime,
  type Memory,
  median,
  observeRequests,
  readMemory,
  type Vitals,
  vitalsOfVisit,
} from './measure';
import { type QueryReads, readsOf } from './query-reads';
import { type Figures, scoreOf } from './score';

/** Between two samples, in milliseconds. */
export const sampleInterval = 5000;
/** How many samples the history has: those of the last five minutes. */
const maxSamples = 60;

export interface Sample extends Figures {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly memory: Memory | null;
  /** When the largest element was painted, in ms. */
  readonly renderMs: number | null;
  readonly interactionMs: number | null;
  readonly layoutShift: number | null;
  readonly reads: number;
  readonly hits: number;
  readonly score: number | null;
}

/** Measures this page every five seconds between Start and Stop, and keeps what was measured. */
export function useMonitor() {
  const client = useQueryClient();
  const [isOn, setOn] = useState(false);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [vitals] = useState(vitalsOfVisit);
  const [requestTimes] = useState<number[]>(() => []);

  useEffect(() => observeRequests(requestTimes), [requestTimes]);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    const take = async () => {
      const memory = await readMemory().catch(() => null);
      if (isOver) return;
      const sample = sampleOf({
        memory,
        vitals,
        apiMs: median(requestTimes),
        reads: readsOf(client),
      });
      setSamples((before) => [...before, sample].slice(-maxSamples));
    };
    void take();
    const timer = setInterval(() => void take(), sampleInterval);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn, vitals, requestTimes, client]);

  return { isOn, samples, start: () => setOn(true), stop: () => setOn(false) };
}

interface Measured {
  readonly memory: Memory | null;
  readonly vitals: Vitals;
  readonly apiMs: number | null;
  readonly reads: QueryReads;
}

function sampleOf({ memory, vitals, apiMs, reads: { reads, hits } }: Measured): Sample {
  const limit = memory?.limitBytes ?? null;
  const figures: Figures = {
    loadMs: loadTime(),
    memoryPercent: memory && limit ? (100 * memory.usedBytes) / limit : null,
    hitPercent: reads > 0 ? (100 * hits) / reads : null,
    apiMs,
  };
  const { largestPaintMs: renderMs, interactionMs, layoutShift } = vitals;
  const rest = { renderMs, interactionMs, layoutShift, reads, hits };
  return { ...figures, ...rest, at: Date.now(), memory, score: scoreOf(figures) };
}
