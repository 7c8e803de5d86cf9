import { open } from 'node:fs/promises';
import type { SourceRequest } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { type Pace, Politeness } from './politeness.ts';
import { sweepYoung } from './sweep-young.ts';

type Bytes = AsyncIterable<Uint8Array>;

const mebibyte = 2 ** 20;
const largestAnswerBytes = 8 * mebibyte;
const smallBytes = mebibyte / 4;
/** Memory of all small answers together; above it, an answer counts as large much sooner. */
const commonBytes = 4 * mebibyte;
const scarceBytes = mebibyte / 32;
let heldBytes = 0;
const spareBuffers: Buffer[] = [];

const oneOfPublisher: Pace = { perSecond: Number.MAX_SAFE_INTEGER, concurrency: 1 };
const twoOfAll: Pace = { ...oneOfPublisher, concurrency: 2 };
const largeOfAll = new Politeness();
const largeOfPublisher = new Map<string, Politeness>();

/** Buffer for one large answer: a publisher that never stops sending blocks only one of them. */
async function enterLarge(publisher: string, signal: AbortSignal): Promise<() => void> {
	const room = largeOfPublisher.get(publisher) ?? new Politeness();
	largeOfPublisher.set(publisher, room);
	const leaveOwn = await room.enter(oneOfPublisher, signal);
	try {
		const leaveAll = await largeOfAll.enter(twoOfAll, signal);
		return () => {
			leaveAll();
			leaveOwn();
		};
	} catch (error) {
		leaveOwn();
		throw error;
	}
}

/** What says itself that it is too large is not begun. @throws SourceFailure (too_large) */
function refuseLength(response: Response, largestBytes: number): void {
	if (Number(response.headers.get('content-length')) > largestBytes)
		throw new SourceFailure('too_large', `more than ${largestBytes} bytes announced`);
}

/** Counted after decompression while streaming, so an answer over the limit is never held in memory. */
async function* capped(body: Bytes | null, largestBytes: number): AsyncGenerator<Uint8Array> {
	let size = 0;
	let sweptAt = 0;
	for await (const chunk of body ?? []) {
		size += chunk.length;
		if (size - sweptAt > mebibyte) {
			sweptAt = size;
			sweepYoung();
		}
		if (size > largestBytes) throw new SourceFailure('too_large', `more than ${largestBytes} bytes`);
		yield chunk;
	}
}

/** @throws SourceFailure (too_large, outage, not_understood) */
export async function readText(
	response: Response,
	request: SourceRequest,
	{ baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<string> {
	refuseLength(response, largestAnswerBytes);
	const contentType = response.headers.get('content-type') ?? '';
	const enter = () => enterLarge(baseUrl, signal);
	const text = await gather(capped(response.body, largestAnswerBytes), enter, (bytes) =>
		decoderFor(contentType, bytes).decode(bytes),
	);
	refuseWebPage(request, contentType, text);
	return text;
}

/**
 * Small answers are gathered as they come. A larger one is copied into one of a few buffers that are kept for ever: what
 * pours in dies young, and however many sources pour at once, they share this room; the others wait with their data on
 * the wire.
 */
async function gather<Result>(
	body: Bytes,
	enter: () => Promise<() => void>,
	use: (bytes: Buffer) => Result,
): Promise<Result> {
	const small = new SmallBody();
	let size = 0;
	let large: { buffer: Buffer; leave(): void } | undefined;
	try {
		for await (const chunk of body) {
			if (large === undefined && !small.hasRoomFor(chunk)) {
				const leave = await enter();
				large = { buffer: spareBuffers.pop() ?? Buffer.allocUnsafeSlow(largestAnswerBytes), leave };
				small.moveTo(large.buffer);
			}
			if (large === undefined) small.add(chunk);
			else large.buffer.set(chunk, size);
			size += chunk.length;
		}
		return use(large === undefined ? small.whole() : large.buffer.subarray(0, size));
	} finally {
		small.drop();
		if (large !== undefined) {
			spareBuffers.push(large.buffer);
			large.leave();
		}
	}
}

/** Pieces of one answer, counted with those of all others. */
class SmallBody {
	#parts: Uint8Array[] = [];
	#size = 0;

	hasRoomFor({ length }: Uint8Array): boolean {
		return this.#size + length <= (heldBytes + length > commonBytes ? scarceBytes : smallBytes);
	}

	add(chunk: Uint8Array): void {
		this.#parts.push(chunk);
		this.#size += chunk.length;
		heldBytes += chunk.length;
	}

	whole(): Buffer {
		return Buffer.concat(this.#parts);
	}

	moveTo(buffer: Buffer): void {
		let offset = 0;
		for (const part of this.#parts) {
			buffer.set(part, offset);
			offset += part.length;
		}
		this.drop();
	}

	drop(): void {
		heldBytes -= this.#size;
		this.#size = 0;
		this.#parts = [];
	}
}

/** @throws SourceFailure (too_large, outage) */
export async function saveBytes(
	response: Response,
	request: SourceRequest,
	path: string,
	largestBytes: number,
	onChunk: () => void,
): Promise<void> {
	refuseLength(response, largestBytes);
	const contentType = response.headers.get('content-type') ?? '';
	const file = await open(path, 'w');
	try {
		let isFirst = true;
		for await (const chunk of capped(response.body, largestBytes)) {
			if (isFirst) refuseWebPage(request, contentType, Buffer.from(chunk.subarray(0, 512)).toString('latin1'));
			isFirst = false;
			onChunk();
			await file.writeFile(chunk);
		}
	} finally {
		await file.close();
	}
}

/** The label, else the XML declaration, else UTF-8. */
function decoderFor(contentType: string, bytes: Buffer): InstanceType<typeof TextDecoder> {
	const head = bytes.subarray(0, 200).toString('latin1');
	const label =
		/charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(head)?.[1];
	try {
		return new TextDecoder(label ?? 'utf-8');
	} catch (error) {
		throw new SourceFailure('not_understood', 'the answer is in an unknown character set', { cause: error });
	}
}

/**
 * Geo-blocks and maintenance come as a page with status 200. Data that are only labelled as a page (a publisher's
 * script language does that) and empty bodies are left to the source.
 */
function refuseWebPage(request: SourceRequest, contentType: string, text: string): void {
	if (request.expects === 'html') return;
	const isPage = /^[\s\ufeff]*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 512));
	const isLabelled = /^text\/html\b/i.test(contentType) && !/^[\s\ufeff]*(?:$|[{[]|<\?xml)/.test(text.slice(0, 512));
	if (isPage || isLabelled) throw new SourceFailure('outage', `a web page instead of ${request.expects}`);
}
