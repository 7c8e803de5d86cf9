import { text } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { PageStream } from './page-stream.ts';

function passed(...pieces: (Buffer | 'flush')[]): Promise<string> {
	const page = new PageStream();
	const read = text(page);
	for (const piece of pieces) {
		if (piece === 'flush') page.flush();
		else page.write(piece);
	}
	page.end();
	return read;
}

describe('scripts of a page', () => {
	it('give way to styles and letters', async () => {
		expect(await passed(Buffer.from('<head><link rel="modulepreload" href="/a.js"/></head>'))).toBe(
			'<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head>',
		);
	});

	it('give way where a piece ends within their link', async () => {
		expect(await passed(Buffer.from('<head><link rel="module'), Buffer.from('preload" href="/a.js"/><body>'))).toBe(
			'<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><body>',
		);
	});

	it('leave the text of the page alone, whatever it says', async () => {
		expect(await passed(Buffer.from('<head></head><body>'), 'flush', Buffer.from('rel="modulepreload"'))).toBe(
			'<head></head><body>rel="modulepreload"',
		);
	});

	it('keep Kazakh letters whole across the borders of pieces', async () => {
		const title = Buffer.from('<title>Қауіпсіздік</title>');
		expect(await passed(title.subarray(0, 8), 'flush', title.subarray(8))).toBe('<title>Қауіпсіздік</title>');
	});
});

test('a page that was cut off is followed by what is said of it', async () => {
	const page = new PageStream(() => '<p>Не всё</p>');
	const read = text(page);
	page.write('<head></head><body>half');
	page.end();
	expect(await read).toBe('<head></head><body>half<p>Не всё</p>');
});

describe('pieces of a page', () => {
	it('go on together at each flush', async () => {
		const page = new PageStream();
		for (const piece of ['<body>', 'one', 'two']) page.write(piece);
		expect(page.readableLength).toBe(0);
		page.flush();
		page.write('three');
		page.end();
		const pieces: string[] = [];
		for await (const piece of page) pieces.push(String(piece));
		expect(pieces.join('|')).toBe('<body>onetwo|three');
	});

	it('wait for a reader who is behind', async () => {
		const page = new PageStream();
		page.write(Buffer.alloc(page.readableHighWaterMark + 1, 'x'));
		page.flush();
		expect(page.write('more')).toBe(false);
		let drains = 0;
		page.on('drain', () => drains++);
		page.once('data', () => page.end());
		expect(await text(page)).toMatch(/x?more$/);
		expect(drains).toBe(1);
	});
});
