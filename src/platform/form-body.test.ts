import { describe, expect, test } from 'vitest';
import { readForm } from './form-body.ts';

const encoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

const part = (name: string, value: string) =>
	`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = async (text: string, type: string, most = 3) =>
	[...(await readForm(Buffer.from(text), type, most))].map(([name, value]) => `${name}=${String(value)}`);

describe('a form', () => {
	test.each([
		[encoded, 'a=1&b=%D2%9B&a=2'],
		[`${encoded}; charset=UTF-8`, 'a=1&b=қ&a=2'],
		[multipart, `${part('a', '1')}${part('b', 'қ')}${part('a', '2')}--x--\r\n`],
		['Multipart/Form-Data; boundary="x"', `${part('a', '1')}${part('b', 'қ')}${part('a', '2')}--x--\r\n`],
	])('is read with every field in its order: %s', async (type, text) => {
		expect(await read(text, type)).toEqual(['a=1', 'b=қ', 'a=2']);
	});

	test('may hold text that begins like a header or a boundary', async () => {
		const value = `${'A: b - --\r\n'.repeat(2000)}end`;
		expect(await read(`${part('a', value)}--x--\r\n`, multipart, 3000)).toEqual([`a=${value}`]);
	});

	test('without fields is empty', async () => {
		expect(await read('', encoded)).toEqual([]);
	});

	test.each([
		['more fields than may be', encoded, 'a&b&c&d&e'],
		['more parts than may be', multipart, `${part('a', '1').repeat(5)}--x--\r\n`],
		['no boundary', 'multipart/form-data', `${part('a', '1')}--x--\r\n`],
		['no end', multipart, part('a', '1')],
		['nothing of what it announces', multipart, 'a=b'],
		[
			'headers of a part that nobody sends',
			multipart,
			`--x\r\n${'A: b\r\n'.repeat(2000)}${part('a', '1').slice(5)}--x--\r\n`,
		],
	])('with %s is refused', async (_what, type, text) => {
		await expect(read(text, type)).rejects.toMatchObject({ code: 'bad_request' });
	});

	test.each(['application/json', 'text/plain', ''])('is not what comes as %j', async (type) => {
		await expect(read('{}', type)).rejects.toMatchObject({ code: 'unsupported_media_type' });
	});
});

/** as many as 256 KiB hold */
const largest = 256 * 1024;
const fill = (one: string) => one.repeat(Math.floor(largest / one.length));

test.each([
	['100,000 fields', encoded, fill('a&')],
	['escapes', encoded, `a=${fill('%41').slice(6)}`],
	['small parts', multipart, fill(part('a', '1'))],
	['headers of a part', multipart, `--x\r\n${fill('A: b\r\n').slice(600)}${part('a', '1').slice(5)}--x--\r\n`],
	['what begins like a boundary', multipart, `${part('a', fill('\r\n--').slice(600))}--x--\r\n`],
	['a long name', multipart, `${part('a'.repeat(largest - 600), '1')}--x--\r\n`],
])('the worst form of %s keeps nobody waiting', async (_what, type, text) => {
	const tries: number[] = [];
	// of the processor, and the best of some: the machine may be busy with something else
	for (let round = 0; round < 5; round++) {
		const before = process.cpuUsage();
		await readForm(Buffer.from(text), type, 200).catch(() => undefined);
		const { user, system } = process.cpuUsage(before);
		tries.push((user + system) / 1000);
	}
	expect(Math.min(...tries)).toBeLessThan(50);
});
