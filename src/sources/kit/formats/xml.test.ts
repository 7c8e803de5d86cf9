import { expect, test } from 'vitest';
import type { Oddity } from '../live-source.ts';
import { SourceFailure } from '../source-failure.ts';
import { escapeXml, openSoap, parseXml } from './xml.ts';

const codeOf = (read: () => unknown): string => {
	try {
		read();
	} catch (error) {
		if (error instanceof SourceFailure) return error.code;
		throw error;
	}
	return 'read';
};

test('names lose their prefixes, numbers stay text, entities and CDATA become what they stand for', () => {
	const body = `<?xml version="1.0"?><a:answer xmlns:a="urn:a" no="1"><a:bin>010140000009</a:bin>
		<name>ТОО &quot;Үлгі &amp; Ко&#x2D;7&quot;</name><note><![CDATA[a &amp; <b>]]></note><empty/><blank> </blank></a:answer>`;
	expect(parseXml(body, 'answer')).toEqual({
		answer: { bin: '010140000009', name: 'ТОО "Үлгі & Ко-7"', note: 'a &amp; <b>', empty: null, blank: null },
	});
});

test('an element that may repeat is a list however often it stands, and a placeholder is no entry', () => {
	const lists = ['row'];
	expect(parseXml('<x><row>1</row></x>', 'x', { lists })).toEqual({ x: { row: ['1'] } });
	expect(parseXml('<x><row>1</row><row>2</row></x>', 'x', { lists })).toEqual({ x: { row: ['1', '2'] } });
	expect(parseXml('<x><row/></x>', 'x', { lists })).toEqual({ x: { row: [] } });
	expect(parseXml('<x><b>1</b><b>2</b><b>3</b></x>', 'x')).toEqual({ x: { b: ['1', '2', '3'] } });
});

test('attributes are read where they are asked for', () => {
	const body = '<x xmlns="urn:x" xmlns:i="urn:i"><err i:errorcode="10">no &lt;docs&gt;</err></x>';
	expect(parseXml(body, 'x')).toEqual({ x: { err: 'no <docs>' } });
	expect(parseXml(body, 'x', { attributes: true })).toEqual({
		x: { err: { '@errorcode': '10', '#text': 'no <docs>' } },
	});
});

test.each([
	['a web page', '<!DOCTYPE html><html><body>Технические работы</body></html>', 'outage'],
	['a bare web page', ' <html lang="ru"><body/></html>', 'outage'],
	['a DTD', '<!DOCTYPE x [<!ENTITY e "boom">]><x>&e;</x>', 'not_understood'],
	['JSON', '{"error":1}', 'not_understood'],
	['nothing', '', 'not_understood'],
	['a document cut short', '<x><row>1</row>', 'not_understood'],
	['a tag closed by another', '<x><a>1</b></x>', 'not_understood'],
	['nesting without end', `${'<x>'.repeat(200)}1${'</x>'.repeat(200)}`, 'not_understood'],
	['a document without end', `<x>${' '.repeat(5 * 2 ** 20)}</x>`, 'too_large'],
])('%s is refused', (_what, body, code) => expect(codeOf(() => parseXml(body, 'x'))).toBe(code));

test('a SOAP fault is an outage and a document without envelope is not understood', () => {
	const oddities: Oddity[] = [];
	const envelope = (body: string) => `<s:Envelope xmlns:s="urn:s"><s:Body>${body}</s:Body></s:Envelope>`;
	expect(
		openSoap(envelope('<r:answer xmlns:r="urn:r"><code>1</code></r:answer>'), 'x', oddities).take('answer'),
	).toEqual({ code: '1' });
	expect(codeOf(() => openSoap(envelope('<s:Fault><faultcode>x</faultcode></s:Fault>'), 'x', oddities))).toBe('outage');
	expect(codeOf(() => openSoap('<answer/>', 'x', oddities))).toBe('not_understood');
});

test('what is escaped reads back as it was', () => {
	const text = `<"Үлгі" & 'Ко'>`;
	expect(parseXml(`<x>${escapeXml(text)}</x>`, 'x')).toEqual({ x: text });
});
