import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RawPart } from '#sources/kit/live-source.ts';
import { parse as parseContracts } from './contracts/parse.ts';
import { parse as parseParticipants } from './participants/parse.ts';
import { parse as parseUnreliable } from './unreliable-suppliers/parse.ts';

function part(file: string, name = 'answer', status = 200): RawPart {
	const body = readFileSync(join(import.meta.dirname, file), 'utf8');
	return { name, status, contentType: 'application/json', body };
}
const page = '<!doctype html><title>Технические работы</title>';

test('a participant has a role, contacts and a head whose open term has no end', () => {
	const { facts, oddities } = parseParticipants([part('participants/fixtures/found.json')]);
	expect(oddities).toEqual([]);
	expect(facts.map(({ kind }) => kind)).toEqual(['procurement_participant', 'contacts', 'head']);
	expect(facts[2]?.value).toMatchObject({ position: 'Первый руководитель', from: '2016-03-14', to: null });
});

test('nobody of that number is nothing; errors inside 200 and a missing list are failures', () => {
	expect(parseParticipants([part('participants/fixtures/nothing.json')]).facts).toEqual([]);
	expect(() => parseParticipants([part('participants/fixtures/error.json')])).toThrow(/outage/);
	expect(() => parseParticipants([{ ...part('participants/fixtures/nothing.json'), body: '{"data":{}}' }])).toThrow(
		/not_understood/,
	);
});

test('an entry of the unreliable ones has its term, and the reason where it is told in words', () => {
	const { facts, oddities } = parseUnreliable([part('unreliable-suppliers/fixtures/found.json')]);
	expect(oddities).toEqual([]);
	expect(facts).toEqual([
		{
			kind: 'unreliable_supplier',
			value: { list: 'state', from: '2025-03-01', to: '2027-03-01', reason: null },
		},
	]);
	const told = part('unreliable-suppliers/fixtures/found.json');
	const named = {
		...told,
		body: told.body.replace('"ref_reason_id"', '"ref_reason_name_ru":"Не исполнил договор","ref_reason_id"'),
	};
	expect(parseUnreliable([named]).facts[0]?.value).toMatchObject({ reason: 'Не исполнил договор' });
});

test('404 in the words of the service means not listed; any other 404 does not', () => {
	expect(parseUnreliable([part('unreliable-suppliers/fixtures/not-listed.json', 'rnu', 404)]).facts).toEqual([]);
	const proxy = { ...part('unreliable-suppliers/fixtures/not-listed.json', 'rnu', 404), body: page };
	expect(() => parseUnreliable([proxy])).toThrow(/not_understood/);
	expect(() => parseUnreliable([{ ...proxy, status: 200, body: '{"error":"E-17"}' }])).toThrow(/outage/);
});

test('contracts read sums as text or number and leave deleted ones out', () => {
	const { facts, oddities } = parseContracts([part('contracts/fixtures/supplier.json', 'supplier')]);
	expect(oddities).toEqual([]);
	expect(facts).toHaveLength(1);
	expect(facts[0]?.value).toMatchObject({
		role: 'supplier',
		amountKzt: 1_120_000,
		otherPartyBin: '160340001119',
		isTerminated: false,
		dueOn: '2025-12-31',
		executedOn: null,
	});
});

test('a page of contracts without its list is no statement', () => {
	const broken = { ...part('contracts/fixtures/supplier.json', 'supplier'), body: '{"error":{"code":"E-17"}}' };
	expect(() => parseContracts([broken])).toThrow(/items is missing/);
});
