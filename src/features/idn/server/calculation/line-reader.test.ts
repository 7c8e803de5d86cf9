import { expect, test } from 'vitest';
import { LineReader } from './line-reader.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
	for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

test.each([1, 2, 3, 7, 1000])('lines come whole from pieces of %i bytes, letters of two bytes too', async (size) => {
	const reader = new LineReader(inPieces(Buffer.from('Әділ\n\nбір\tекі\nүш\n'), size));
	const lines: string[] = [];
	while (await reader.fill()) for (let line = reader.take(); line !== null; line = reader.take()) lines.push(line);
	expect(lines).toEqual(['Әділ', '', 'бір\tекі', 'үш']);
	expect(reader.take()).toBeNull();
});
