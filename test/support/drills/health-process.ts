// A health checker in a process of its own: one that reads a thousand other answers meanwhile would measure itself.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../clients/ask.ts';

const everyMs = 50;

/** As a balancer does, it opens a connection for every question. */
async function questionMs(origin: string): Promise<number> {
	const { status, ms } = await ask(`${origin}/healthz`, 0);
	if (status !== 200) throw new Error(`/healthz answers ${status}`);
	return ms;
}

process.on('disconnect', () => process.exit(0));
const [origin] = (await once(process, 'message')) as [string];
await questionMs(origin); // the first one measures how a program starts
process.send?.('watching');
const times: number[] = [];
let isOver = false;
process.once('message', () => {
	isOver = true;
});
for (; !isOver; await pause(everyMs)) times.push(await questionMs(origin));
process.send?.(times);
