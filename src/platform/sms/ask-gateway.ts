const timeoutMs = 5000;
const largestAnswer = 64 * 1024;

type Answer = { ok: true; body: Record<string, unknown> } | { ok: false; reason: string };

/** Posts a form and reads a JSON object. Some gateways have keys in the address, so errors never contain it. */
export async function askGateway(url: string, form: Readonly<Record<string, string>>): Promise<Answer> {
	try {
		const response = await fetch(url, {
			method: 'POST',
			body: new URLSearchParams(form),
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = await readText(response);
		if (response.status !== 200) return { ok: false, reason: `http ${response.status}` };
		if (text === undefined) return { ok: false, reason: 'answer too large' };
		const body: unknown = JSON.parse(text);
		if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: false, reason: 'no object' };
		return { ok: true, body: body as Record<string, unknown> };
	} catch (error) {
		if (error instanceof SyntaxError) return { ok: false, reason: 'no json' };
		const isSlow = error instanceof Error && error.name === 'TimeoutError';
		return { ok: false, reason: isSlow ? 'timeout' : 'unreachable' };
	}
}

/** @returns undefined where there is more of it than any answer of a gateway */
async function readText(response: Response): Promise<string | undefined> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.length;
		if (size > largestAnswer) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}
