import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Recording } from '../recording.js';
import { Answers } from './answers.js';
import { servers } from './servers.js';

/** One of the compared servers, in a process of its own: name, file with recordings and address of the database. Tells its port. */
const [name = '', file = '', databaseUrl = ''] = process.argv.slice(2);
const recordings = JSON.parse(await readFile(file, 'utf8')) as Recording[];
const start = servers[name as keyof typeof servers];
const server = await start(new Answers(recordings, databaseUrl));
process.send?.((server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
