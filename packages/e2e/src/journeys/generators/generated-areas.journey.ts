import { expect, test } from '@playwright/test';
import { ChangedWorkspace } from '../../fixtures/changed-workspace.js';

const details = [
  '--fields',
  'title:text,url:url,minutes:int,state:enum(draft|published),publishOn:day',
  '--search',
  '--chart',
  '--publishes-on',
  'publishOn',
];

test('an area of visitors and one of operators are generated, built and visited by the journeys that came with them', async () => {
  // Generators, bundlers and a site of their own are started here.
  test.setTimeout(600_000);
  await ChangedWorkspace.with(async (workspace) => {
    await workspace.generate('area', 'podcasts/episodes', ...details);
    await workspace.generate('area', 'podcasts/shows', ...details, '--owned-by', 'operators');
    await workspace.linkContracts('podcasts');
    await workspace.build('@tessera/contracts-podcasts');
    await workspace.build('mf-podcasts', '@tessera/backend');
    expect(await workspace.runJourneys('podcasts')).toContain('2 passed');
  });
});
