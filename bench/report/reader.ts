import { once } from 'node:events';
import { request } from 'node:http';

/** Where the asker is, and who asks it. */
export type Asker = { origin: string; headers: Record<string, string> };
/** performance.now() of what a reader sees. */
export type Seen = { askedAt: number; firstFactAt: number; closedAt: number };

export async function askFor({ origin, headers }: Asker, bin: string): Promise<string> {
	const answer = await fetch(`${origin}/api/v1/reports`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify({ bin, kind: 'full' }),
	});
	if (answer.status !== 201) throw new Error(`asking for a report answers ${answer.status}`);
	const { data } = (await answer.json()) as { data: { id: string } };
	return data.id;
}

/** Opens the event stream; `onFrame` gets every event as it comes. */
export async function openStream(
	{ origin, headers }: Asker,
	id: string,
	onFrame: (frame: string) => void,
): Promise<{ ended: Promise<unknown>; leave(): void }> {
	const call = request(`${origin}/api/v1/reports/${id}/events`, { headers });
	call.on('error', () => undefined);
	call.end();
	const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
	if (answer.statusCode !== 200) throw new Error(`the event stream answers ${answer.statusCode}`);
	let text = '';
	answer.on('error', () => undefined);
	answer.setEncoding('utf8').on('data', (piece: string) => {
		const frames = (text + piece).split('\n\n');
		text = frames.pop() ?? '';
		for (const frame of frames) onFrame(frame);
	});
	// being left is no failure of the stream
	const ended = new Promise((done) => answer.once('close', done));
	return { ended, leave: () => call.destroy() };
}

/** Asks for a report and reads its stream until it is closed, as the page does. */
export async function followReport(asker: Asker, bin: string): Promise<Seen> {
	const askedAt = performance.now();
	const asked = await askFor(asker, bin);
	const seen = { askedAt, firstFactAt: Number.NaN, closedAt: Number.NaN };
	const stream = await openStream(asker, asked, (frame) => {
		if (Number.isNaN(seen.firstFactAt) && /"state":"(?:found|nothing)"/.test(frame))
			seen.firstFactAt = performance.now();
		if (Number.isNaN(seen.closedAt) && frame.includes('event: closed')) seen.closedAt = performance.now();
	});
	await stream.ended;
	return seen;
}
