import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultOfSignature, type S3Key } from './signature.ts';

/** What it does on command instead of what it should. */
const misbehaviours = ['slow_down', 'forbidden', 'cut_body', 'wrong_etag', 'hang', 'reset'] as const;
export type S3Misbehaviour = (typeof misbehaviours)[number];
type Order = { how: S3Misbehaviour; times: number };
type Stored = { content: Buffer; mediaType: string };

/** Invented; nothing but this simulator knows them. */
export const s3Key: S3Key & { bucket: string } = {
	...{ accessKeyId: 'SENIMSIMULATOR000001', secretAccessKey: 'simulated/secret+of/an+invented/bucket00' },
	...{ region: 'kz-almaty-1', bucket: 'senim' },
};

export type S3Simulator = {
	url: string;
	objects: ReadonlyMap<string, Stored>;
	/** requests since it started */
	readonly asked: number;
	/** misbehaves so many times, then it is well again */
	order(how: S3Misbehaviour, times?: number): void;
	close(): Promise<void>;
};

/**
 * By hand: `curl <url>/_control/slow_down/3`; any other word makes it well again.
 *
 * One bucket, by path: PUT, GET, HEAD and DELETE of objects, signed by Signature Version 4.
 */
export async function serveS3(port = 0): Promise<S3Simulator> {
	const objects = new Map<string, Stored>();
	const state = { asked: 0, order: null as Order | null };
	const server = createServer((request, response) => {
		const [, how, times] = /^\/_control\/(\w+)(?:\/(\d+))?$/.exec(request.url ?? '') ?? [];
		if (how !== undefined) {
			state.order = misbehaviours.find((one) => one === how)
				? { how: how as S3Misbehaviour, times: Number(times ?? 1) }
				: null;
			response.end(`${JSON.stringify(state.order)}\n`);
			return;
		}
		state.asked += 1;
		answer({ objects, order: takeOrder(state) }, request, response).catch((error: unknown) => {
			response.writeHead(599).end(String(error));
		});
	});
	await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
	const { port: taken } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${taken}`,
		objects,
		get asked() {
			return state.asked;
		},
		order(how, times = 1) {
			state.order = { how, times };
		},
		close() {
			server.closeAllConnections();
			return new Promise((done) => server.close(() => done()));
		},
	};
}

function takeOrder(state: { order: Order | null }): S3Misbehaviour | null {
	const { order } = state;
	if (order === null) return null;
	state.order = order.times > 1 ? { ...order, times: order.times - 1 } : null;
	return order.how;
}

type Serving = { objects: Map<string, Stored>; order: S3Misbehaviour | null };

async function answer({ objects, order }: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { method = 'GET', headers } = request;
	const url = new URL(request.url ?? '/', `http://${headers.host ?? 'simulator'}`);
	const body = await bodyOf(request);
	if (order === 'hang') return;
	if (order === 'reset') {
		response.destroy();
		return;
	}
	if (order === 'slow_down') return refuse(response, 503, 'SlowDown');
	if (order === 'forbidden') return refuse(response, 403, 'AccessDenied');
	const fault = faultOfSignature({ method, url, headers, body, now: new Date() }, s3Key);
	if (fault !== null) return refuse(response, fault.status, fault.code);
	const [, bucket = '', ...rest] = url.pathname.split('/');
	if (bucket !== s3Key.bucket) return refuse(response, 404, 'NoSuchBucket');
	const key = decodeURIComponent(rest.join('/'));
	if (method === 'PUT') return put({ objects, order }, key, { request, response, body });
	if (method === 'DELETE') {
		objects.delete(key);
		response.writeHead(204).end();
		return;
	}
	const found = objects.get(key);
	if (found === undefined) return refuse(response, 404, 'NoSuchKey', method === 'HEAD');
	response.writeHead(200, {
		...{ 'content-type': found.mediaType, 'content-length': found.content.length },
		etag: etagOf(found.content, order),
	});
	if (method === 'HEAD') response.end();
	else if (order === 'cut_body') {
		response.write(found.content.subarray(0, found.content.length / 2), () => response.destroy());
	} else response.end(found.content);
}

function put(
	{ objects, order }: Serving,
	key: string,
	{ request, response, body }: { request: IncomingMessage; response: ServerResponse; body: Buffer },
): void {
	const { 'content-md5': sum, 'content-type': mediaType = 'application/octet-stream' } = request.headers;
	if (sum !== undefined && sum !== createHash('md5').update(body).digest('base64')) refuse(response, 400, 'BadDigest');
	else {
		objects.set(key, { content: body, mediaType });
		response.writeHead(200, { etag: etagOf(body, order) }).end();
	}
}

function etagOf(content: Buffer, order: S3Misbehaviour | null): string {
	const sum = createHash('md5').update(content).digest('hex');
	return `"${order === 'wrong_etag' ? sum.split('').reverse().join('') : sum}"`;
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false): void {
	response.writeHead(status, { 'content-type': 'application/xml' });
	response.end(isHead ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
	return Buffer.concat(parts);
}
