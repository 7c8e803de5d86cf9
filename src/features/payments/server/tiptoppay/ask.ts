import { RedirectRefused, send } from '#platform/outgoing/outgoing.ts';
import type { Outcome } from '../provider.ts';

export type TipTopPaySettings = {
	/** without a slash at the end */
	baseUrl: string;
	publicId: string;
	apiSecret: string;
	/** money of this terminal is not real */
	isTest: boolean;
	timeoutMs: number;
};

/** A day of payments is a few hundred kilobytes. */
const largestAnswer = 4 * 2 ** 20;

/** `{Success, Message, Model}` of every method. */
export type Told = { isOk: boolean; message: string; model: unknown };

/**
 * Posts JSON with the terminal's id and secret. Errors never hold the address or the body: the first may carry a number of
 * somebody's payment, the second a name.
 *
 * @param requestId a repeated one is answered as the first time, for an hour
 */
export async function ask(
	{ baseUrl, publicId, apiSecret, timeoutMs }: TipTopPaySettings,
	path: string,
	body: Readonly<Record<string, unknown>>,
	requestId?: string,
): Promise<Outcome<Told>> {
	const authorization = `Basic ${Buffer.from(`${publicId}:${apiSecret}`).toString('base64')}`;
	try {
		const response = await send(
			new URL(`${baseUrl}${path}`),
			{
				method: 'POST',
				headers: { authorization, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) },
				plainHeaders: { 'content-type': 'application/json', accept: 'application/json' },
				body: JSON.stringify(body),
				signal: AbortSignal.timeout(timeoutMs),
			},
			{ hosts: [], variable: 'TIPTOPPAY_URL' },
		);
		return await read(response);
	} catch (error) {
		if (error instanceof RedirectRefused) return { state: 'unclear', reason: 'redirect' };
		const isSlow = error instanceof Error && error.name === 'TimeoutError';
		return { state: 'unclear', reason: isSlow ? 'timeout' : 'unreachable' };
	}
}

async function read(response: Response): Promise<Outcome<Told>> {
	const { status, headers } = response;
	if (status !== 200) {
		await response.body?.cancel();
		// the key is wrong: nothing was done, and asking again changes nothing
		if (status === 401) return { state: 'refused', reason: 'http 401' };
		const seconds = Number(headers.get('retry-after'));
		const pause = status === 429 && seconds > 0 ? { retryAfterSeconds: Math.min(seconds, 3600) } : {};
		return { state: 'unclear', reason: `http ${status}`, ...pause };
	}
	const text = await readText(response);
	if (text === undefined) return { state: 'unclear', reason: 'answer too large' };
	let answer: unknown;
	try {
		answer = JSON.parse(text);
	} catch {
		return { state: 'unclear', reason: 'no json' };
	}
	if (typeof answer !== 'object' || answer === null) return { state: 'unclear', reason: 'no object' };
	const { Success: isOk, Message: message, Model: model } = answer as Record<string, unknown>;
	if (typeof isOk !== 'boolean') return { state: 'unclear', reason: 'no Success' };
	return { state: 'ok', value: { isOk, message: typeof message === 'string' ? message.slice(0, 100) : '', model } };
}

/** @returns undefined where there is more than any answer of this provider */
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
