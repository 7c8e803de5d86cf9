import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { createSealKey } from '../../../src/platform/signature/seal/create-seal-key.ts';
import { makeSealable } from '../../../src/platform/signature/seal/make-sealable.ts';
import { type SealKey, sealPdf } from '../../../src/platform/signature/seal/seal-pdf.ts';
import type { SealTrust } from '../../../src/platform/signature/seal/verify-seal.ts';

export const sealedAt = new Date('2026-11-21T09:00:00Z');
const about = { reason: 'Test', contact: 'test', name: 'Senim', place: 'Kazakhstan', at: sealedAt };

/** Two pages with a line of text each, ready for a seal. */
export async function buildSealable(text = 'Score 712', padding = 0): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	for (const line of [text, 'Second page']) document.addPage([300, 200]).drawText(line, { x: 20, y: 100, size: 12 });
	if (padding > 0)
		// noise: zeros would be packed to nothing
		await document.attach(randomBytes(padding), 'padding.bin', { mimeType: 'application/octet-stream' });
	const plain = await document.save({ useObjectStreams: false });
	return makeSealable(plain, about);
}

export function buildKey(name = 'Senim', now = sealedAt): SealKey {
	return createSealKey(name, now);
}

export async function buildSealed(key: SealKey, text?: string): Promise<Buffer> {
	return sealPdf(await buildSealable(text), key);
}

export function trustIn(key: SealKey, revokedSerials: readonly string[] = []): SealTrust {
	return { authorities: key.chain, revokedSerials: new Set(revokedSerials) };
}

export type Gap = { start: number; end: number; after: number; rangeAt: number; rangeText: string };

/** Where the signature stands in a sealed document: `<` at `start`, `>` before `end`. */
export function gapOf(pdf: Buffer): Gap {
	const rangeAt = pdf.indexOf('/ByteRange');
	const text = pdf.toString('latin1', rangeAt, rangeAt + 120);
	const [rangeText = '', start, end, after] = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(text) ?? [];
	return { start: Number(start), end: Number(end), after: Number(after), rangeAt, rangeText };
}

/** The same number of bytes, with `text` written over what stands at `offset`. */
export function overwritten(pdf: Buffer, offset: number, text: string | Uint8Array): Buffer {
	const copy = Buffer.from(pdf);
	copy.set(typeof text === 'string' ? Buffer.from(text, 'latin1') : text, offset);
	return copy;
}

/** The CMS inside, changed by `change`, put back into its place. */
export function withCms(pdf: Buffer, change: (cms: Buffer) => Buffer): Buffer {
	const { start, end } = gapOf(pdf);
	const bytes = Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex');
	const length = 4 + bytes.readUInt16BE(2);
	const changed = change(Buffer.from(bytes.subarray(0, length))).toString('hex');
	return overwritten(pdf, start + 1, changed.padEnd(end - start - 2, '0').slice(0, end - start - 2));
}
