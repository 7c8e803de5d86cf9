import { describe, expect, test } from 'vitest';
import type { Topic } from '#domain/facts/statement.ts';
import type { FindingCode } from '#domain/judgement/judgement.ts';
import type { ReportModel } from '#domain/report/report-model.ts';
import type { StoredReport, StoredSource } from '#domain/report/stored-report.ts';
import { traitsOf } from '#features/facts/public.ts';
import { sources } from '#sources/catalogue.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import { findingKinds } from '../src/judgement/finding-kinds.ts';
import { assembleReport } from '../src/reporting/assemble.ts';
import type { DescribeSource } from '../src/reporting/described-source.ts';
import { stated } from './factories/evidence.ts';
import { stopCases } from './factories/stop-cases.ts';
import { buildIdn, buildStoredReport, reportDay } from './factories/stored-report.ts';

// Each stop by each source of the catalogue that can state it, and by each of its states: what the page says of it. Who
// joins the catalogue joins the table.

/** A source that can state the stop, and the statement with which it does. */
const table = stopCases.flatMap(([stop, code, topic, statement], place) =>
	sources
		.filter(({ states }) => (states as readonly Topic[]).includes(topic))
		.map((descriptor) => ({
			...{ stop, statement, place, descriptor, id: descriptor.id },
			code: statement.kind === 'sanction_match' ? sanctionsOf(descriptor) : code,
		})),
);

function sanctionsOf({ riskFactors }: SourceDescriptor): FindingCode {
	return riskFactors.includes('R20') ? 'afm_list' : 'foreign_sanctions';
}

/** Another register, which carries the subject as alive: somebody has to have said something. */
const register = { sourceId: 'another-register', facts: [stated('register_entry')], state: 'found' } as const;
const describeSource: DescribeSource = (id) => {
	const descriptor = sources.find((source) => source.id === id);
	if (descriptor === undefined)
		return { ...describeSource('bns-card'), sourceId: id, states: [], isStopFactor: false, title: id };
	const { title, publisher, officialUrl, priceKzt } = descriptor;
	return {
		...traitsOf(descriptor),
		title: title.ru,
		publisher: publisher.name.ru,
		acronym: publisher.acronym.ru,
		officialUrl,
		priceKzt,
	};
};

/** The page of a report that holds the register and this source, beside an index in the green zone. */
function pageOf(source: Partial<StoredSource> & Pick<StoredSource, 'sourceId'>): ReportModel {
	const idn: StoredReport['idn'] = buildIdn('green');
	const stored = buildStoredReport({ sources: [register, { asOf: reportDay, ...source }], idn });
	return assembleReport(stored, 'ru', describeSource, reportDay);
}

const partOf = ({ sections }: ReportModel, id: string) =>
	sections.flatMap(({ parts }) => parts).find(({ sourceId }) => sourceId === id);

/** Whether nothing is green without it. */
const isWaitedFor = ({ isStopFactor, frozenOn }: SourceDescriptor) => isStopFactor && frozenOn === undefined;

describe.each(table)('$code by $id ($place)', ({ stop, code, statement, descriptor, id }) => {
	const { title } = describeSource(id);

	test('found: a stop, told first, with source and date', () => {
		const page = pageOf({ sourceId: id, state: 'found', facts: [statement] });
		expect(page.stop).toMatchObject([{ code, stop, sourceId: id, evidence: [{ sourceId: id, asOf: reportDay }] }]);
		expect(page.verdict.tone).toBe('bad');
		expect(page.verdict.sentence.toLowerCase()).toContain(page.stop[0]?.title.toLowerCase());
		expect(partOf(page, id)).toMatchObject({ state: 'found', sourceTitle: title });
	});

	test('nothing: no stop, and green stays green', () => {
		const page = pageOf({ sourceId: id, state: 'nothing' });
		expect([page.stop, page.verdict.tone]).toEqual([[], 'good']);
	});

	test.each([
		['silent', { state: 'silent', failureCode: 'outage', silentSince: '2026-11-20T03:00:00.000Z', asOf: null }],
		['not loaded', { state: 'not_asked', notAskedReason: 'not_loaded', asOf: null }],
		['not configured', { state: 'not_asked', notAskedReason: 'not_configured', asOf: null }],
		['older than two editions', { state: 'nothing', asOf: '2020-01-01' }],
	] as const)(
		'%s: no stop whatever is stored, and only a source that is waited for withholds green',
		(_why, source) => {
			const page = pageOf({ sourceId: id, facts: [statement], ...source });
			expect(page.stop).toEqual([]);
			expect(page.verdict.tone).toBe(isWaitedFor(descriptor) ? 'neutral' : 'good');
			if (isWaitedFor(descriptor)) expect(page.verdict.sentence).toContain(`«${title}»`);
			else if (descriptor.frozenOn !== undefined) expect(page.verdict.caveat).toBeNull();
			else if (source.state !== 'nothing') expect(page.verdict.caveat).toContain(`«${title}»`);
			expect(partOf(page, id)?.blocks).toEqual([]);
		},
	);

	test.each(['paid', 'consent', 'plan', 'signature'] as const)(
		'left out on purpose (%s): no stop, no silence',
		(notAskedReason) => {
			const page = pageOf({ sourceId: id, state: 'not_asked', notAskedReason, asOf: null, facts: [statement] });
			expect([page.stop, page.verdict.tone]).toEqual([[], 'good']);
			expect(page.verdict.caveat).not.toBeNull();
		},
	);
});

test('every stop has a source that is waited for', () => {
	const everyStop = new Set(Object.values(findingKinds).flatMap(({ stop }) => stop ?? []));
	const waited = table.filter(({ descriptor }) => isWaitedFor(descriptor));
	expect(new Set(waited.map(({ stop }) => stop))).toEqual(everyStop);
});
