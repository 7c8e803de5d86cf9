export type SentEvent<Data> = { id: number; event: string; data: Data };

/** A browser at the stream: what came so far, and all of it once the server has ended it. */
export async function listenTo<Data>(url: string, headers: Record<string, string>) {
	const leave = new AbortController();
	const response = await fetch(url, { headers, signal: leave.signal });
	const sent: SentEvent<Data>[] = [];
	let comments = 0;
	const ended = (async () => {
		let text = '';
		for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
			const frames = (text + piece).split('\n\n');
			text = frames.pop() ?? '';
			for (const frame of frames) {
				if (frame.startsWith(':')) comments++;
				const fields = new Map(
					frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
				);
				if (!fields.has('data')) continue;
				sent.push({
					id: Number(fields.get('id')),
					event: fields.get('event') ?? '',
					data: JSON.parse(fields.get('data') ?? 'null'),
				});
			}
		}
		return sent;
	})();
	ended.catch(() => undefined);
	return { response, sent, ended, leave: () => leave.abort(), comments: () => comments };
}
