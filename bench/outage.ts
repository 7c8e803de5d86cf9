import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { killUnderWrites } from '../test/support/drills/kill-drill.ts';
import { atMost, inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';

const killsPerRound = 5;

/** The embedded server is killed under writes, again and again. */
export const measureOutage: Part = async ({ workspace, options }) => {
	const dataDir = join(workspace.folder, 'outage');
	await mkdir(dataDir, { recursive: true, mode: 0o755 });
	const kills = options.rounds * killsPerRound;
	const drill = await killUnderWrites(dataDir, kills, (_pool, postmaster) => process.kill(postmaster, 'SIGKILL'));
	const seconds = drill.outagesMs.map((ms) => ms / 1000);
	const answers = Object.entries(drill.answers).map(([status, count]) => `${inGroups(count)} × ${status}`);
	const wrong = drill.lost + drill.doubled;
	return [
		measured(
			`Kill -9 of the embedded database under writes, ${kills} times: longest outage`,
			Math.max(...seconds),
			`${inGroups(Math.max(...seconds))} s`,
			atMost(10, 's'),
			[
				`from the kill until the portal is ready and a decision was stored again; median ${inGroups(median(seconds))} s`,
				`answers ${answers.join(', ')}; ${drill.errorLines} lines of errors; queue of jobs ${drill.isQueueAlive ? 'alive' : 'dead'}; ${drill.ears[1]} of ${drill.ears[0]} listening connections are back`,
			],
		),
		measured('Acknowledged decisions lost or stored twice', wrong, inGroups(wrong), atMost(0, 'decisions'), [
			`${inGroups(drill.acknowledged)} acknowledged, ${drill.lost} lost, ${drill.doubled} twice`,
		]),
	];
};
