import { expect, test } from 'vitest';
import type { FindingView, ReportSourceView } from '../../contract-view.ts';
import { sourceMark, stateIcon } from './words.ts';

const source = (of: Partial<ReportSourceView>): ReportSourceView =>
	({ id: 'a-list', state: 'found', is_stop_factor: true, is_stale: false, ...of }) as ReportSourceView;
const finding = (severity: FindingView['severity'], sourceId = 'a-list') =>
	({ severity, evidence: [{ source_id: sourceId, as_of: null }] }) as unknown as FindingView;
const nothing = { stop: [], attention: [] };

test('a hit that stops is red, one that wants attention amber, and neither is green', () => {
	expect(sourceMark(source({}), { stop: [finding('stop')], attention: [] }).className).toBe('text-bad');
	for (const severity of ['high', 'medium'] as const)
		expect(sourceMark(source({}), { stop: [], attention: [finding(severity)] }).className).toBe('text-warn');
});

test('records that say nothing against the subject are neither', () => {
	for (const attention of [[], [finding('info')], [finding('high', 'another')]])
		expect(sourceMark(source({}), { stop: [], attention })).toEqual(stateIcon.found);
	expect(stateIcon.found.className).not.toContain('ok');
});

test('green is a stop list of today without an entry, and nothing else', () => {
	expect(sourceMark(source({ state: 'nothing' }), nothing).className).toBe('text-ok');
	expect(sourceMark(source({ state: 'nothing', is_stale: true }), nothing)).toEqual(stateIcon.nothing);
	expect(sourceMark(source({ state: 'nothing', is_stop_factor: false }), nothing)).toEqual(stateIcon.nothing);
});

test('every state has a mark of its own', () => {
	const marks = Object.values(stateIcon).map(({ name, className }) => `${name} ${className}`);
	expect(new Set(marks).size).toBe(marks.length);
	expect(stateIcon.not_asked.name).not.toBe(stateIcon.nothing.name);
});
