import { Agent, request } from 'node:http';

export type Answer = { status: number; body: string; ms: number };

/** Requests over connections that stay open, timed until the last byte. */
export function createClient(origin: string, connections: number) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	return {
		ask(path: string): Promise<Answer> {
			const started = performance.now();
			return new Promise((done, fail) => {
				const asked = request(origin + path, { agent }, (answer) => {
					const chunks: Buffer[] = [];
					answer.on('data', (chunk: Buffer) => chunks.push(chunk));
					answer.on('error', fail);
					answer.on('end', () => {
						const body = Buffer.concat(chunks).toString('utf8');
						done({ status: answer.statusCode ?? 0, body, ms: performance.now() - started });
					});
				});
				asked.on('error', fail);
				asked.end();
			});
		},
		close: () => agent.destroy(),
	};
}

export const autocomplete = (text: string) =>
	`/api/subjects/subject/search/autocomplete?limit=10&search=${encodeURIComponent(text)}`;
export const list = (text: string) => `/api/subjects/subject/search/list?limit=20&search=${encodeURIComponent(text)}`;

export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
