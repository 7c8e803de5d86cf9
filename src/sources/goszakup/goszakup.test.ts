import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { asked, failureOf, webPage } from '#sources/kit/testing-live.ts';
import { isSuperseded, outcomeOf } from './contracts/outcomes.ts';
import { parse as parseContracts } from './contracts/parse.ts';
import { parse as parseParticipants } from './participants/parse.ts';
import { readPages } from './rest-page.ts';

function part(path: string, name: string, status = 200): RawPart {
	const body = readFileSync(join(import.meta.dirname, path), 'utf8');
	return { name, status, contentType: 'application/json', body };
}
const participants = (file: string) => part(`participants/fixtures/${file}`, 'subjects');
const rnu = (file: string, status = 200) => part(`unreliable-suppliers/fixtures/${file}`, 'rnu', status);
const contracts = () => part('contracts/fixtures/supplier.json', 'supplier');
const barred = asked('210340001203');
const supplier = asked('160340001109');

test('a participant has a role, contacts and a head whose open term has no end', () => {
	const { facts, oddities } = parseParticipants([participants('found.json')]);
	expect(oddities).toEqual([]);
	expect(facts.map(({ kind }) => kind)).toEqual(['procurement_participant', 'contacts', 'head']);
	expect(facts[2]?.value).toMatchObject({ position: 'Первый руководитель', from: '2016-03-14', to: null });
});

test.each(['1999-01-01 00:00:00', '2099-01-01 00:00:00'])('%s is no end of a term', (end) => {
	const answer = participants('found.json');
	const body = answer.body.replace('2099-01-01 00:00:00', end);
	expect(parseParticipants([{ ...answer, body }]).facts[2]?.value).toMatchObject({ to: null });
});

test('nobody of that number is nothing; errors inside 200 and a missing list are failures', () => {
	expect(parseParticipants([participants('nothing.json')]).facts).toEqual([]);
	expect(failureOf(() => parseParticipants([participants('error.json')]))).toBe('outage');
	const empty = { ...participants('nothing.json'), body: '{"data":{}}' };
	expect(failureOf(() => parseParticipants([empty]))).toBe('not_understood');
});

test('404 in the words for «nobody» means not listed', () => {
	expect(parseContracts([{ ...rnu('not-listed.json', 404), name: 'supplier' }], barred).facts).toEqual([]);
});

test('an expired token is refused, whatever fields come with «Invalid Route»', () => {
	const answer = rnu('invalid-route.json', 404);
	const short = { ...answer, body: '{"name":"Not Found","message":"Invalid Route"}' };
	for (const each of [answer, short]) {
		expect(failureOf(() => parseContracts([{ ...each, name: 'supplier' }], barred))).toBe('refused');
	}
});

test('the graph says the same with the same words', () => {
	expect(parseParticipants([rnu('not-listed.json', 404)]).facts).toEqual([]);
	expect(failureOf(() => parseParticipants([rnu('invalid-route.json', 404)]))).toBe('refused');
});

test('any other 404, a page, an empty body and an object without its list are never «not listed»', () => {
	const answer = rnu('not-listed.json', 404);
	const other = { ...answer, body: answer.body.replace('Поставщик не найден в реестре', 'Object not found') };
	expect(failureOf(() => parseContracts([{ ...other, name: 'supplier' }], barred))).toBe('outage');
	for (const body of [webPage, '', '{}', '[]', '{"error":{"code":"E-17"}}', '{"total":3,"items":[]}'])
		expect(failureOf(() => parseContracts([{ ...answer, name: 'supplier', status: 200, body }], barred))).toBe(
			'not_understood',
		);
});

test('contracts are told by their status: 0 is no reason to end one, and one that was never concluded is not terminated', () => {
	const { facts: stated, oddities, extent } = parseContracts([contracts()], supplier);
	const [year, ...others] = stated.filter(({ kind }) => kind === 'procurement_year');
	expect([year?.value, others]).toMatchObject([{ year: 2025, contracts: 4, executed: 1, terminated: 1 }, []]);
	const facts = stated.filter(({ kind }) => kind === 'procurement_contract');
	expect(oddities).toEqual([{ path: 'supplier[7].ref_contract_status_id', what: 'unknown_word', value: '999' }]);
	expect(extent).toBeUndefined();
	expect(
		facts.map(({ value }) => {
			const { number, outcome, endedOn, amountKzt, status } = value as Extract<
				(typeof facts)[number],
				{ kind: 'procurement_contract' }
			>['value'];
			return [number, outcome, endedOn, amountKzt, status];
		}),
	).toEqual([
		['8', 'unclear', null, 1_120_000, '999'],
		['6', 'in_force', null, 900_000, null],
		['4', 'terminated', '2025-06-01', 300_000, null],
		['12', 'executed', null, 1_120_000, null],
		['3', 'not_concluded', null, 1_120_000, null],
	]);
	expect(facts[3]?.value).toMatchObject({ role: 'supplier', otherPartyBin: '160340001119', executedOn: '2025-12-20' });
});

test.each([
	[340, 'terminated'],
	[462, 'terminated'],
	[480, 'terminated'],
	[350, 'terminated_by_agreement'],
	[463, 'terminated_by_agreement'],
	[345, 'awaiting'],
	[390, 'executed'],
	[464, 'executed'],
	[375, 'executed_partly'],
	[465, 'executed_partly'],
	[185, 'in_force'],
	[190, 'in_force'],
	[470, 'expired'],
	[110, 'not_concluded'],
	[165, 'not_concluded'],
	[330, 'not_concluded'],
	[430, 'not_concluded'],
	[315, 'other'],
	[461, 'other'],
	[999, 'unclear'],
] as const)('a contract of status %i is %s, whatever its reason of cancelling', (status, outcome) => {
	expect(outcomeOf(status, null)).toBe(outcome);
	expect(outcomeOf(status, 23)).toBe(outcome);
	expect(isSuperseded(status)).toBe(false);
});

test('where the service says more than it gives, the answer says how much', () => {
	const answer = contracts();
	const many = { ...answer, body: answer.body.replace('"total":8', '"total":1834') };
	const again = { ...many };
	expect(parseContracts([many, again], supplier)).toMatchObject({
		facts: expect.objectContaining({ length: 5 }) as object,
		extent: { received: 8, total: 1834, isNewest: true, shown: 5 },
	});
});

/** Pages of a role, the newest first; contracts from `brokenFrom` on were terminated. */
function pagesOf(count: number, total: number, brokenFrom: number): RawPart[] {
	const answer = contracts();
	const [first] = (JSON.parse(answer.body) as { items: Record<string, unknown>[] }).items;
	const items = Array.from({ length: count }, (_, index) => ({
		...{ ...first, id: 9000 - index, root_id: 0, contract_number: String(index) },
		...{ sign_date: `${2025 - Math.floor(index / 200)}-01-01 10:00:00` },
		ref_contract_status_id: index < brokenFrom ? 390 : 340,
	}));
	return Array.from({ length: Math.ceil(count / 200) }, (_, page) => ({
		...answer,
		body: JSON.stringify({ total, limit: 200, next_page: '', items: items.slice(page * 200, (page + 1) * 200) }),
	}));
}

const countKinds = ({ facts }: ReturnType<typeof parseContracts>) =>
	[...Map.groupBy(facts, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]);
const numbersIn = ({ facts }: ReturnType<typeof parseContracts>) =>
	facts.flatMap(({ kind, value }) => (kind === 'procurement_contract' ? [(value as { number: string }).number] : []));

test('of many contracts the newest and older terminations are listed, and all that were read are summed up', () => {
	const whole = parseContracts(pagesOf(600, 600, 450).reverse(), supplier);
	expect(countKinds(whole)).toEqual([
		['procurement_year', 3],
		['procurement_partner', 1],
		['procurement_contract', 300],
	]);
	expect(whole.extent).toEqual({ received: 600, total: 600, isNewest: true, shown: 300 });
	expect(whole.facts.find(({ kind }) => kind === 'procurement_partner')?.value).toMatchObject({ contracts: 600 });
	const expected = Array.from({ length: 300 }, (_, index) => String(index < 200 ? index : index + 250));
	expect(numbersIn(whole)).toEqual(expected);
});

test('of contracts that were read in part nothing is summed up, and the answer says what was read and what is listed', () => {
	const part = parseContracts(pagesOf(600, 1834, 590), supplier);
	expect(countKinds(part)).toEqual([['procurement_contract', 210]]);
	expect(part.extent).toEqual({ received: 600, total: 1834, isNewest: true, shown: 210 });
});

test('two hundred contracts of a role are listed all, and nothing is said to be left out', () => {
	const whole = parseContracts(pagesOf(200, 200, 0), supplier);
	expect(countKinds(whole)).toEqual([
		['procurement_year', 1],
		['procurement_contract', 200],
	]);
	expect(whole.extent).toBeUndefined();
});

test('a page without its list is no statement', () => {
	const broken = { ...contracts(), body: '{"error":{"code":"E-17"}}' };
	expect(() => parseContracts([broken], supplier)).toThrow(/items is missing/);
});

test('pages are read until the last, the same page never twice, and a later page that fails ends the reading', async () => {
	const page = (next: string) => JSON.stringify({ total: 9, limit: 1, next_page: next, items: [{}] });
	const read = async (answers: Record<string, string>) => {
		const askedPaths: string[] = [];
		const parts: RawPart[] = await readPages(
			{
				async request({ path }) {
					askedPaths.push(path);
					const body = answers[path];
					if (body === undefined) throw new SourceFailure('timeout', 'late');
					return { status: 200, contentType: 'application/json', body };
				},
				secret: () => 'token',
				now: () => new Date(0),
			},
			'supplier',
			'/one',
			5,
		);
		return [askedPaths, parts.length];
	};
	expect(await read({ '/one': page('/two'), '/two': page('') })).toEqual([['/one', '/two'], 2]);
	expect(await read({ '/one': page('/two'), '/two': page('/one') })).toEqual([['/one', '/two'], 2]);
	expect(await read({ '/one': page('/two') })).toEqual([['/one', '/two'], 1]);
	await expect(read({})).rejects.toThrow(/timeout/);
});

test.each([
	[1300, 3],
	[1000, 2],
	[0, 1],
])('with %i ms left, pages of 200 ms are read until there is no time for another: %i', async (givenMs, expected) => {
	vi.useFakeTimers({ toFake: ['performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const endsAt = performance.now() + givenMs;
	const parts = await readPages(
		{
			async request({ path }) {
				vi.advanceTimersByTime(200);
				const body = JSON.stringify({ total: 9000, limit: 1, next_page: `${path}1`, items: [{}] });
				return { status: 200, contentType: 'application/json', body };
			},
			secret: () => 'token',
			now: () => new Date(0),
			leftMs: () => endsAt - performance.now(),
		},
		'supplier',
		'/page',
		100,
	);
	expect(parts).toHaveLength(expected);
});
