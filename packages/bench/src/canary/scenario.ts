/** Whom and when a candidate affects. */
export const shapes = ['all-visitors', 'group', 'open-tabs', 'later', 'second-route'] as const;
export type Shape = (typeof shapes)[number];

/** A rollout as it is simulated; times in seconds, shares from 0 to 1. */
export interface Scenario {
  readonly visitorsPerMinute: number;
  /** Share of visitors who are affected by any version: lost connections, extensions, old browsers. */
  readonly baseRate: number;
  /** Share of visitors whom the candidate affects besides. */
  readonly harm: number;
  readonly shape: Shape;
}

type Random = () => number;

const group = { share: 0.15, period: 6 * 60 * 60 } as const;
const openTabAge = 300;
const laterFrom = 300;
const secondRoute = { share: 0.4, meanSeconds: 90 } as const;

/** What chance decides once in a rollout: when the group comes is different on each day. */
export function phaseOf(random: Random): number {
  return random() * 2 * Math.PI;
}

/** What a visitor of the candidate brings along. */
interface Visit {
  readonly harm: number;
  /** Since the beginning of the rollout. */
  readonly time: number;
  readonly phase: number;
  readonly random: Random;
}

/** How long after opening the page a visitor is affected; `Infinity` where never. */
const delays: Readonly<Record<Shape, (visit: Visit) => number>> = {
  'all-visitors': ({ harm, random }) => (random() < harm ? 0 : Infinity),
  group: ({ harm, time, phase, random }) =>
    random() < groupShare(time, phase) && random() < harm / group.share ? 0 : Infinity,
  'open-tabs': ({ harm, random }) => (random() < harm ? openTabAge : Infinity),
  later: ({ harm, time, random }) => (time >= laterFrom && random() < harm ? 0 : Infinity),
  'second-route': ({ harm, random }) =>
    random() < secondRoute.share && random() < harm / secondRoute.share
      ? -Math.log(1 - random()) * secondRoute.meanSeconds
      : Infinity,
};

/** When the candidate affects a visitor, counted from the opening of the page; `Infinity` where never. */
export function harmedAfter({ harm, shape }: Scenario, visit: Omit<Visit, 'harm'>): number {
  return delays[shape]({ ...visit, harm });
}

/** Between zero and twice the mean over the hours. */
function groupShare(time: number, phase: number): number {
  return group.share * (1 + Math.sin((2 * Math.PI * time) / group.period + phase));
}
