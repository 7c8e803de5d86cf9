import { describe, expect, test } from 'vitest';
import type { ReportSourceView, ReportView, SectionView, VerdictView } from '../../contract-view.ts';
import { applyEvent } from './apply-event.ts';

const verdict = { tone: 'neutral', sentence: 'before' } as VerdictView;
const source = (id: string, state: ReportSourceView['state']) =>
	({ id, state, section: 'taxes', sentence: state }) as ReportSourceView;
const section = (code: string, count: number): SectionView => ({
	...{ code, title: code, count, is_ready: false, summary: [] },
	parts: [{ source_id: 'a', state: 'waiting', sentence: 'waiting' } as SectionView['parts'][number]],
});
const report = {
	...{ id: 'r', state: 'open', closed_at: null, sealed_at: null, amount_kzt: 0 },
	...{ verdict, stop: [], attention: [], good: [] },
	sources: [source('a', 'waiting'), source('b', 'waiting')],
	sections: [section('registration', 0), section('taxes', 0)],
} as unknown as ReportView;
const after = { ...verdict, sentence: 'after' };
const told = { verdict: after, stop: [], attention: [], good: [] };

describe('an event of a report', () => {
	test('changes its source and its section in their places', () => {
		const event = { ...told, source: source('a', 'found'), section: section('taxes', 3) };
		const next = applyEvent(report, { type: 'source', event });
		expect(next.sources.map(({ id, state }) => `${id} ${state}`)).toEqual(['a found', 'b waiting']);
		expect(next.sections.map(({ code, count }) => `${code} ${count}`)).toEqual(['registration 0', 'taxes 3']);
		expect(next.verdict.sentence).toBe('after');
	});

	test('a question that begins changes the line of its source only', () => {
		const event = { ...told, source: source('a', 'asking'), section: null };
		const next = applyEvent(report, { type: 'source', event });
		expect(next.sections.map(({ parts }) => parts[0]?.state)).toEqual(['waiting', 'asking']);
	});

	test('closing and sealing bring their times, the last verdict and the amount', () => {
		const at = '2026-11-21T09:00:05.000Z';
		const closed = applyEvent(report, {
			type: 'ended',
			event: { state: 'closed', at, verdict: after, reading: null, amount_kzt: 75 },
		});
		expect(closed).toMatchObject({ state: 'closed', closed_at: at, sealed_at: null, amount_kzt: 75, verdict: after });
		const sealed = applyEvent(closed, {
			type: 'ended',
			event: { state: 'sealed', at, verdict: after, reading: null, amount_kzt: 75 },
		});
		expect(sealed).toMatchObject({ state: 'sealed', sealed_at: at });
	});

	test('what comes late never opens a report again', () => {
		const sealed: ReportView = { ...report, state: 'sealed' };
		const closing = { state: 'closed', at: '', verdict: after, reading: null, amount_kzt: 0 } as const;
		expect(applyEvent(sealed, { type: 'ended', event: closing })).toBe(sealed);
		expect(applyEvent(sealed, { type: 'replaced', report })).toBe(sealed);
		expect(applyEvent(report, { type: 'replaced', report: sealed })).toBe(sealed);
	});
});
