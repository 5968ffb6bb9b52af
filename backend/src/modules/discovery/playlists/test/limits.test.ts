import { expect, it } from '@jest/globals';
import { playlistLimits } from '@tessera/contracts-discovery';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition as playlists } from '../definition.js';
import { create } from './playlist-requests.js';

const site = testSite([catalog, operators, visitors, playlists]);

it('a visitor has a limited number of playlists, also where many are created at once', async () => {
  const ada = site.visitor();
  const { id } = await create(ada, { title: 'First' });
  await site.database.query(
    `insert into playlists (visitor_id, title, description, is_shared)
      select visitor_id, title, description, false from playlists, generate_series(3, $2::int) where id = $1`,
    [id, playlistLimits.playlists],
  );
  const body = { title: 'One of the last' };
  const creating = () => ada.call('POST /api/playlists', { body });
  const requests = Array.from({ length: 5 }, () => creating);
  expect(await sendAtOnce(site, 'playlists', requests)).toEqual([201, 409, 409, 409, 409]);
  const { problem: refused } = await creating();
  expect(refused).toMatchObject({
    code: 'too-many-playlists',
    limit: playlistLimits.playlists,
  });
});
