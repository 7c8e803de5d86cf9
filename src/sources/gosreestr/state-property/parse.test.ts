import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AskedSubject, RawPart } from '#sources/kit/live-source.ts';
import { parse } from './parse.ts';

const subject: AskedSubject = {
	...{ iinBin: '160340001109', kind: 'legal', nameRu: null, nameKk: null, headName: null, today: '2026-11-21' },
	consentId: null,
};
function part(name: string, file: string): RawPart {
	const body = readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8');
	return { name, status: 200, contentType: 'text/html', body };
}

test('the card tells owner, body, share and block', () => {
	const { facts, oddities } = parse([part('result', 'result.html'), part('card', 'card.html')], subject);
	expect(oddities).toEqual([]);
	const value = {
		owner: 'Коммунальная собственность',
		ministry: 'Акимат города Астаны',
		sharePercent: 51,
		isBlocked: false,
	};
	expect(facts).toEqual([{ kind: 'state_share', value }]);
});

test('an empty table is nothing; a page without the table says nothing', () => {
	expect(parse([part('result', 'empty.html')], subject).facts).toEqual([]);
	const outage = { ...part('result', 'empty.html'), body: '<h1>Ведутся работы</h1>' };
	expect(() => parse([outage], subject)).toThrow(/not_understood/);
});

test('the card of another subject is refused', () => {
	const other = { ...subject, iinBin: '210340001203' };
	expect(() => parse([part('result', 'result.html'), part('card', 'card.html')], other)).toThrow(/another subject/);
});
