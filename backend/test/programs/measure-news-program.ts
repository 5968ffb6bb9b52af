import { z } from 'zod';
import { gradeAlarms, gradeViral } from '../../src/modules/news/news/test/grades.js';
import { playWorld } from '../../src/modules/news/news/test/played-world.js';

/* Finds news in sample worlds for `bench -- news`, its parent process, and answers with how well. */

const question = z.object({ seed: z.string(), days: z.number() });
/** That of a new site. */
const size = 6000;
/** What passes for samples from run to run of the job, which are 20 s apart, while they live twelve times as fast as the day. */
const everyMinutes = 4;

async function answer({ seed, days }: z.output<typeof question>) {
  const played = await playWorld({ seed, days, size, everyMinutes });
  return { seed, alarms: gradeAlarms(played), viral: gradeViral(played) };
}

process.on('message', (message) => {
  void answer(question.parse(message)).then((grades) => process.send?.(grades));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
