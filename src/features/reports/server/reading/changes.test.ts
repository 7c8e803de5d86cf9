import { describe, expect, test } from 'vitest';
import type { Statement } from '#domain/facts/statement.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { compareFacts, compareReports } from './changes.ts';

const ban = (caseNumber: string, from = '2026-01-01'): Statement => ({ kind: 'exit_ban', value: { caseNumber, from } });
const staff = (employees: number): Statement => ({ kind: 'staff_number', value: { employees } });
const capital = (amountKzt: number): Statement => ({ kind: 'charter_capital', value: { amountKzt } });

describe('facts', () => {
	test('that say the same are no change, in whatever order their fields come', () => {
		const turned: Statement = {
			kind: 'exit_ban',
			value: { from: '2026-01-01', caseNumber: '1' },
			url: 'https://a.example',
		};
		expect(compareFacts([ban('1'), staff(5)], [staff(5), turned])).toEqual({ added: [], gone: [], changed: [] });
	});

	test('about the same thing are one that changed', () => {
		const difference = compareFacts([ban('1'), ban('2'), staff(5)], [ban('2', '2026-02-02'), ban('1'), staff(6)]);
		expect(difference).toEqual({
			added: [],
			gone: [],
			changed: [
				{ before: ban('2'), after: ban('2', '2026-02-02') },
				{ before: staff(5), after: staff(6) },
			],
		});
	});

	test('that only one side has came or went', () => {
		expect(compareFacts([ban('1'), ban('2')], [ban('2'), ban('3'), capital(100)])).toEqual({
			added: [ban('3'), capital(100)],
			gone: [ban('1')],
			changed: [],
		});
	});

	test('are counted as often as they stand', () => {
		expect(compareFacts([ban('1'), ban('1')], [ban('1')])).toEqual({ added: [], gone: [ban('1')], changed: [] });
		expect(compareFacts([ban('1')], [ban('1'), ban('1')])).toEqual({ added: [ban('1')], gone: [], changed: [] });
	});
});

function buildReport(
	score: number | null,
	sources: Record<string, [StoredSource['state'], ...Statement[]]>,
): StoredReport {
	return {
		...({
			id: '',
			bin: '',
			kind: 'basic',
			checkKind: null,
			createdAt: '',
			closedAt: null,
			sealedAt: null,
			amountKzt: 0,
		} as const),
		previousId: null,
		subject: {} as StoredReport['subject'],
		idn: null,
		reading: score === null ? null : ({ result: { score } } as StoredReport['reading']),
		consents: [],
		sources: Object.entries(sources).map(
			([sourceId, [state, ...facts]]) => ({ sourceId, state, facts }) as unknown as StoredSource,
		),
	};
}

describe('reports', () => {
	test('are compared source by source, and by the index', () => {
		const before = buildReport(612, { a: ['found', ban('1')], b: ['nothing'], c: ['found', staff(3)] });
		const after = buildReport(540, { a: ['nothing'], b: ['found', ban('2')], c: ['found', staff(3)] });
		expect(compareReports(before, after)).toEqual({
			score: { before: 612, after: 540, difference: -72 },
			sources: [
				{ sourceId: 'a', before: 'found', after: 'nothing', difference: { added: [], gone: [ban('1')], changed: [] } },
				{ sourceId: 'b', before: 'nothing', after: 'found', difference: { added: [ban('2')], gone: [], changed: [] } },
			],
		});
	});

	test('without a value of the index on both sides have no difference of it', () => {
		expect(compareReports(buildReport(null, {}), buildReport(540, {})).score).toBeNull();
		expect(compareReports(buildReport(540, {}), buildReport(null, {})).score).toBeNull();
		expect(compareReports(buildReport(0, {}), buildReport(0, {})).score).toEqual({
			before: 0,
			after: 0,
			difference: 0,
		});
	});

	test('a source that was silent once says nothing about what came or went', () => {
		const before = buildReport(null, { a: ['found', ban('1')], b: ['silent'], c: ['silent'], e: ['not_asked'] });
		const after = buildReport(null, {
			a: ['silent'],
			b: ['nothing'],
			c: ['silent'],
			d: ['found', ban('1')],
			e: ['silent'],
		});
		expect(compareReports(before, after).sources).toEqual([
			{ sourceId: 'a', before: 'found', after: 'silent', difference: null },
			{ sourceId: 'b', before: 'silent', after: 'nothing', difference: null },
			{ sourceId: 'd', before: null, after: 'found', difference: null },
		]);
	});
});
