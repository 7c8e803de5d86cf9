import { get } from 'node:http';
import { longestMs } from '../runner/patience.ts';

export type Answered = { status: number; retryAfter: string | undefined; ms: number };

/** A question over a connection of its own. Each visitor has a browser and an address of its own. */
export function ask(url: string, visitor: number): Promise<Answered> {
	const started = performance.now();
	const headers = {
		'accept-encoding': 'gzip',
		'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
	};
	return new Promise((done, fail) => {
		const request = get(url, { agent: false, headers, signal: AbortSignal.timeout(longestMs) }, (answer) => {
			answer.once('error', fail);
			answer.once('end', () => {
				const { statusCode: status = 0, headers: told } = answer;
				done({ status, retryAfter: told['retry-after'], ms: performance.now() - started });
			});
			answer.resume();
		});
		request.once('error', fail);
	});
}
