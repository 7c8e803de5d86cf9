/** Objects by key: a folder, or a bucket of an S3-compatible service. */
export type ObjectStore = {
	/** Written whole or not at all; the same key again replaces it. @throws StoreAway */
	put(key: string, content: Buffer, mediaType: string): Promise<void>;
	/** @returns undefined: there is none @throws StoreAway */
	get(key: string): Promise<Buffer | undefined>;
	/** Bytes of the object. @returns undefined: there is none @throws StoreAway */
	head(key: string): Promise<number | undefined>;
	/** One that is not there is removed too. @throws StoreAway */
	remove(key: string): Promise<void>;
};

/** The store does not answer, refuses us, or gives back something else than was put. */
export class StoreAway extends Error {
	constructor(what: string, cause?: unknown) {
		super(`the file store ${what}`, { cause });
		this.name = 'StoreAway';
	}
}

const parts = /^[a-z0-9]{1,64}(?:\/[a-z0-9]{1,64}){0,7}$/;

/** Keys are made by us: whatever else comes here is a mistake of the program. */
export function checkKey(key: string): string {
	if (!parts.test(key)) throw new Error('no key of an object');
	return key;
}
