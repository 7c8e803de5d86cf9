/** Where the asker is, and who asks it. */
export type Asker = { origin: string; headers: Record<string, string> };
/** performance.now() of what a reader sees. */
export type Seen = { askedAt: number; firstFactAt: number; closedAt: number };

export async function askFor({ origin, headers }: Asker, bin: string): Promise<string> {
	const answer = await fetch(`${origin}/api/v1/reports`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
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
	const leaving = new AbortController();
	const answer = await fetch(`${origin}/api/v1/reports/${id}/events`, {
		headers: { ...headers, 'accept-encoding': 'identity' },
		signal: leaving.signal,
	});
	if (answer.status !== 200 || answer.body === null) throw new Error(`the event stream answers ${answer.status}`);
	const ended = readFrames(answer.body, onFrame).catch((error: unknown) => {
		// being left is no failure of the stream
		if (!leaving.signal.aborted) throw error;
	});
	return { ended, leave: () => leaving.abort() };
}

async function readFrames(body: ReadableStream<Uint8Array>, onFrame: (frame: string) => void): Promise<void> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const piece of body) {
		const frames = (text + decoder.decode(piece, { stream: true })).split('\n\n');
		text = frames.pop() ?? '';
		for (const frame of frames) onFrame(frame);
	}
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
