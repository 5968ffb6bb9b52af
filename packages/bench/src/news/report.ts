import { quantile } from '../statistics.js';
import type { Grades } from './grades.js';

/** What must be reached: shares, minutes of the samples' clock, and false alarms a day. */
const targets = { precision: 0.8, recall: 0.7, delay: 30, falseADay: 1 };

/** What was measured, for people, and whether all targets are reached. */
export function report(measured: readonly Grades[]): { text: string; isReached: boolean } {
  const all = alarmsOf(measured);
  const isReached =
    all.precision >= targets.precision &&
    all.recall >= targets.recall &&
    all.delay <= targets.delay &&
    all.falseADay <= targets.falseADay;
  const text = [
    '| seed | alarms | precision | stories | recall | median delay | false alarms a day |',
    '|---|---|---|---|---|---|---|',
    ...measured.map((one) => row(one.seed, alarmsOf([one]))),
    row('all', all),
    '',
    `Targets: precision ${targets.precision}, recall ${targets.recall}, ${targets.delay} min, ${targets.falseADay} a day: ${isReached ? 'reached' : 'MISSED'}.`,
    `False alarms: ${countedReasons(measured)}.`,
    '',
    ...viralLines(measured),
  ].join('\n');
  return { text, isReached };
}

function alarmsOf(measured: readonly Grades[]) {
  const sum = (value: (one: Grades['alarms']) => number) =>
    measured.reduce((total, { alarms }) => total + value(alarms), 0);
  const alarms = sum((one) => one.alarms);
  const stories = sum((one) => one.stories);
  return {
    alarms,
    stories,
    precision: sum(({ right }) => right) / alarms,
    recall: sum(({ found }) => found) / stories,
    delay: quantile(
      measured.flatMap((one) => one.alarms.delays),
      0.5,
    ),
    falseADay: sum(({ falseAlarms }) => falseAlarms.length) / sum(({ days }) => days),
  };
}

function row(name: string, found: ReturnType<typeof alarmsOf>): string {
  const { alarms, stories, precision, recall, delay, falseADay } = found;
  return `| ${name} | ${alarms} | ${precision.toFixed(2)} | ${stories} | ${recall.toFixed(2)} | ${delay.toFixed(1)} min | ${falseADay.toFixed(2)} |`;
}

function countedReasons(measured: readonly Grades[]): string {
  const counts = new Map<string, number>();
  for (const { alarms } of measured)
    for (const { why } of alarms.falseAlarms) counts.set(why, (counts.get(why) ?? 0) + 1);
  if (counts.size === 0) return 'none';
  return Array.from(counts, ([why, count]) => `${count} × ${why}`).join(', ');
}

/** Both errors, by what was planted and by what became of the videos. */
function viralLines(measured: readonly Grades[]): string[] {
  const of = (kind: keyof Grades['viral']) =>
    measured.reduce(
      (sum, { viral }) => ({
        called: sum.called + viral[kind].called,
        all: sum.all + viral[kind].all,
      }),
      { called: 0, all: 0 },
    );
  const [planted, everyday, watched] = [of('planted'), of('everyday'), of('watched')];
  const [reached, notReached] = [of('reached'), of('notReached')];
  const [storied, notStoried] = [of('watchedReached'), of('watchedNotReached')];
  return [
    '| viral | called | of | precision | recall |',
    '|---|---|---|---|---|',
    `| planted, against everyday videos | ${planted.called} | ${planted.all} | ${ratio(planted.called, planted.called + everyday.called)} | ${ratio(planted.called, planted.all)} |`,
    `| ten times the usual views after two days, against all others | ${reached.called} | ${reached.all} | ${ratio(reached.called, reached.called + notReached.called)} | ${ratio(reached.called, reached.all)} |`,
    `| the same, of videos of stories | ${storied.called} | ${storied.all} | ${ratio(storied.called, storied.called + notStoried.called)} | ${ratio(storied.called, storied.all)} |`,
    '',
    `Called by mistake: ${everyday.called} of ${everyday.all} everyday videos, ${notReached.called} of ${notReached.all} that had less than ten times the usual views. Of videos of stories, which are watched more than usual, ${watched.called} of ${watched.all} were called.`,
  ];
}

function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(2);
}
