import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { onceLoaded } from '../once-loaded.ts';
import { checkKey, type ObjectStore, StoreAway } from './object-store.ts';

export type S3Settings = {
	/** base address; null: that of Amazon in the region */
	endpoint: string | null;
	region: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
};

type Times = {
	/** of one try, the body included */
	timeoutMs: number;
	/** before the first repetition; twice as long before the next */
	pauseMs: number;
};

const mostRepetitions = 3;

/**
 * A bucket, addressed by path. Its ETags have to be MD5 sums, which they are for objects that are put whole and not encrypted by
 * a key management service: so a cut or changed object is never taken for ours.
 */
export function s3Store(settings: S3Settings, { timeoutMs = 10_000, pauseMs = 200 }: Partial<Times> = {}): ObjectStore {
	const load = onceLoaded(() => openClient(settings));
	const { bucket: Bucket } = settings;

	/** @returns undefined: there is no such object */
	async function ask<Result>(work: (s3: S3, abortSignal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
		const s3 = await load();
		for (let repetitions = 0; ; repetitions++) {
			try {
				return await work(s3, AbortSignal.timeout(timeoutMs));
			} catch (error) {
				if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
				if (repetitions === mostRepetitions || !isPassing(error)) throw new StoreAway(wordsOf(error), error);
				await pause(pauseMs * 2 ** repetitions);
			}
		}
	}

	return {
		async put(key, content, mediaType) {
			const Key = checkKey(key);
			await ask(async ({ client, sdk }, abortSignal) => {
				const command = new sdk.PutObjectCommand({
					...{ Bucket, Key, Body: content, ContentType: mediaType },
					...{ ContentMD5: createHash('md5').update(content).digest('base64') },
				});
				compare((await client.send(command, { abortSignal })).ETag, content);
			});
		},
		async get(key) {
			const Key = checkKey(key);
			return ask(async ({ client, sdk }, abortSignal) => {
				const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal });
				const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
				compare(found.ETag, content);
				return content;
			});
		},
		async head(key) {
			const Key = checkKey(key);
			return ask(async ({ client, sdk }, abortSignal) => {
				const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), { abortSignal });
				return found.ContentLength;
			});
		},
		async remove(key) {
			const Key = checkKey(key);
			await ask(({ client, sdk }, abortSignal) =>
				client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
			);
		},
	};
}

type S3 = Awaited<ReturnType<typeof openClient>>;

/** Not for installations without a bucket: it is a large library. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
	const sdk = await import('@aws-sdk/client-s3');
	const client = new sdk.S3Client({
		...(endpoint === null ? {} : { endpoint }),
		...{ region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true },
		// repeated above, where the ETag is compared too
		maxAttempts: 1,
		// sums that only some services know
		...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
	});
	return { sdk, client };
}

class OtherObject extends Error {}

function compare(etag: string | undefined, content: Buffer): void {
	const sum = createHash('md5').update(content).digest('hex');
	if (etag?.replaceAll('"', '') !== sum) throw new OtherObject('the ETag is that of another object');
}

function statusOf(error: unknown): number | undefined {
	return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function nameOf(error: unknown): string {
	return error instanceof Error ? error.name : '';
}

/** What may be well again a moment later: an answer 5xx, none at all, one that broke off. */
function isPassing(error: unknown): boolean {
	const status = statusOf(error);
	return status === undefined || status < 300 || status >= 500 || status === 429;
}

/** Never an address or a key. */
function wordsOf(error: unknown): string {
	const status = statusOf(error);
	if (error instanceof OtherObject) return 'gave another object than was put';
	if (status === undefined || status < 300) return 'does not answer';
	return `answers ${status} ${nameOf(error).slice(0, 60)}`;
}
