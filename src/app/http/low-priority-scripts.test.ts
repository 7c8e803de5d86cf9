import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { lowPriorityScripts } from './low-priority-scripts.ts';

function passed(...pieces: Buffer[]): Promise<string> {
	return text(Readable.from(pieces).pipe(lowPriorityScripts()));
}

describe('scripts of a page', () => {
	it('give way to styles and letters', async () => {
		expect(await passed(Buffer.from('<head><link rel="modulepreload" href="/a.js"/></head>'))).toBe(
			'<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head>',
		);
	});

	it('leave the text of the page alone, whatever it says', async () => {
		expect(await passed(Buffer.from('<head></head><body>'), Buffer.from('rel="modulepreload"'))).toBe(
			'<head></head><body>rel="modulepreload"',
		);
	});

	it('keep Kazakh letters whole across the borders of pieces', async () => {
		const title = Buffer.from('<title>Қауіпсіздік</title>');
		expect(await passed(title.subarray(0, 8), title.subarray(8))).toBe('<title>Қауіпсіздік</title>');
	});
});
