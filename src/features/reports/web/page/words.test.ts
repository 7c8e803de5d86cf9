import { expect, test } from 'vitest';
import type { FindingView, ReportSourceView } from '../../contract-view.ts';
import { sourceMark, stateIcon } from './words.ts';

const source = (of: Partial<ReportSourceView>): ReportSourceView =>
	({ id: 'a-list', state: 'found', ...of }) as ReportSourceView;
const finding = (severity: FindingView['severity'], sourceId = 'a-list') =>
	({ severity, evidence: [{ source_id: sourceId, as_of: null }] }) as unknown as FindingView;
const nothing = { stop: [], attention: [] };

test('a hit that stops or weighs heavily is red, another that wants attention amber', () => {
	for (const severity of ['stop', 'high'] as const)
		expect(sourceMark(source({}), { stop: [], attention: [finding(severity)] }).className).toBe('text-bad');
	expect(sourceMark(source({}), { stop: [], attention: [finding('medium')] }).className).toBe('text-warn');
});

test('records that say nothing against the subject are neither', () => {
	for (const attention of [[], [finding('info')], [finding('high', 'another')]])
		expect(sourceMark(source({}), { stop: [], attention })).toEqual(stateIcon.found);
	expect(stateIcon.found.className).not.toContain('ok');
});

test('a list without an entry is no praise: nothing is green', () => {
	for (const state of ['nothing', 'found', 'silent', 'not_asked'] as const)
		expect(sourceMark(source({ state }), nothing).className).not.toBe('text-ok');
});

test('every state has a mark of its own', () => {
	const marks = Object.values(stateIcon).map(({ name, className }) => `${name} ${className}`);
	expect(new Set(marks).size).toBe(marks.length);
	expect(stateIcon.not_asked.name).not.toBe(stateIcon.nothing.name);
});
