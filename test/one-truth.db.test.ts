import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredReport } from '#domain/stored-report.ts';
import type { ReportListItem } from '#features/reports/contract.ts';
import type { ReportView } from '#features/reports/contract-view.ts';
import { readingOf } from '#features/reports/server/report-reading.ts';
import { readReport } from '#features/reports/server/report-store.ts';
import type { SubjectCard } from '#features/subjects/contract.ts';
import type { SearchRow } from '#features/subjects/contract-search.ts';
import { sources as catalogue } from '#sources/catalogue.ts';
import { caseSpecs } from '../seeds/demo/cases.ts';
import { reportDeps } from '../src/app/reports.ts';
import { contradictionsIn } from './one-truth/contradictions.ts';
import { type DemoPortal, openDemoPortal } from './one-truth/demo-portal.ts';
import { type OpenAccount, openAccount } from './support/account.ts';
import { testDeps } from './support/app.ts';
import { freshDatabase, type TestDatabase } from './support/db.ts';
import { unzip } from './support/unzip.ts';

// One subject on every surface: card, row of a list, basic and full report, PDF, workbook and calls say one thing.

/** Everything the portal says of one case of the demonstration. */
type Told = {
	key: string;
	/** before anybody asked for a report: lists alone */
	card: SubjectCard;
	row: SearchRow;
	basic: Report;
	full: Report;
	listed: ReportListItem | undefined;
	/** null: not drawn this time */
	pdf: string | null;
	workbook: string;
};
type Report = { view: ReportView; stored: StoredReport };

const atOnce = 3;
/** A document takes longer than all the rest: the gate draws some, ONE_TRUTH=all draws every one. */
const drawnEvery = process.env.ONE_TRUTH === 'all' ? 1 : 6;
let database: TestDatabase;
let portal: DemoPortal;
let account: OpenAccount;
const told: Told[] = [];

beforeAll(async () => {
	database = await freshDatabase();
	portal = await openDemoPortal(database, 200);
	account = await openAccount(portal.app, { plan: 'pro_unlim_365', isConfirmed: true });
	const left = [...caseSpecs];
	const work = async () => {
		for (let spec = left.shift(); spec !== undefined; spec = left.shift()) told.push(await tellAll(spec));
	};
	await Promise.all(Array.from({ length: atOnce }, work));
}, 240_000);
afterAll(async () => {
	await portal.close();
	await database.drop();
});

async function call<Data>(url: string, payload?: object): Promise<Data> {
	const { headers } = account;
	const asked = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload };
	const answer = await portal.app.inject({ ...asked, url, headers });
	expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
	return answer.json<{ data: Data }>().data;
}

async function report(bin: string, kind: 'basic' | 'full'): Promise<Report> {
	const { id } = await call<{ id: string }>('/api/v1/reports', { bin, kind });
	for (;;) {
		const read = await readReport(database.pool, id, catalogue);
		if (read?.stored.sealedAt != null)
			return { view: await call<ReportView>(`/api/v1/reports/${id}`), stored: read.stored };
		await new Promise((next) => setTimeout(next, 30));
	}
}

async function document(id: string, query: string): Promise<Buffer> {
	const answer = await portal.app.inject({ url: `/api/v1/reports/${id}/document${query}`, headers: account.headers });
	expect(answer.statusCode).toBe(200);
	return answer.rawPayload;
}

async function pdfText(pdf: Buffer): Promise<string> {
	const running = promisify(execFile)('pdftotext', ['-raw', '-', '-'], { maxBuffer: 2 ** 26 });
	running.child.stdin?.end(pdf);
	return (await running).stdout;
}

async function workbookText(workbook: Buffer): Promise<string> {
	const xml = [...(await unzip(workbook)).values()].join(' ').replace(/<[^>]*>/g, ' ');
	return xml
		.replaceAll('&quot;', '"')
		.replaceAll('&apos;', "'")
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&');
}

async function tellAll({ key, bin }: { key: string; bin: string }): Promise<Told> {
	const card = await call<SubjectCard>(`/api/subjects/subject/${bin}`);
	const [row] = await call<SearchRow[]>(`/api/subjects/subject/search/list?search=${bin}`);
	if (row === undefined) throw new Error(`${key} is not found`);
	const basic = await report(bin, 'basic');
	const full = await report(bin, 'full');
	const { id } = full.view;
	const [listed] = (await call<ReportListItem[]>(`/api/v1/reports?subject=${bin}`)).filter((item) => item.id === id);
	const isDrawn = caseSpecs.findIndex((spec) => spec.key === key) % drawnEvery === 0;
	const pdf = isDrawn ? await pdfText(await document(id, '')) : null;
	const workbook = await workbookText(await document(id, '?format=xlsx'));
	return { key, card, row, basic, full, listed, pdf, workbook };
}

/** What is untrue of each, by the key of the case. */
function everyCase(find: (each: Told) => readonly string[]): string[] {
	return told.flatMap((each) => find(each).map((line) => `${each.key}: ${line}`));
}

const squeezed = (text: string) => text.replace(/[\s\u00ad]+/g, '');
const stopsOf = ({ stop }: ReportView) => stop.flatMap((finding) => finding.stop ?? []);
const unlike = (what: string, one: unknown, other: unknown) =>
	JSON.stringify(one) === JSON.stringify(other) ? [] : [`${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];

test('every case is told', () => {
	expect(told.map(({ key }) => key).toSorted()).toEqual(caseSpecs.map(({ key }) => key).toSorted());
});

test('home page, card and page of sources count the same lists, and they are more than 24', async () => {
	const { source_count: onHome } = await call<{ source_count: number }>('/api/v1/stats');
	const { counts } = await call<{ counts: { fast: number } }>('/api/v1/sources');
	const heard = told
		.filter(({ card }) => card.kind === 'legal')
		.map(({ card: { verdict } }) => verdict.source_count - verdict.silent_count);
	expect(onHome).toBe(counts.fast);
	expect([...new Set(heard)]).toEqual([counts.fast]);
	expect(counts.fast).toBeGreaterThan(24);
});

describe('what is found', () => {
	test('card and row of a list are told by one judge', () => {
		expect(
			everyCase(({ card, row }) => [
				...unlike(
					'stops',
					[...new Set(row.flags.filter(({ severity }) => severity === 'stop').map(({ code }) => code))].filter(
						(code) => !card.stop_factors.some((stop) => stop.code === code),
					),
					[],
				),
				...unlike(
					'has a stop',
					row.flags.some(({ severity }) => severity === 'stop'),
					card.stop_factors.length > 0,
				),
				...unlike('score', row.idn?.score ?? null, card.idn.score),
				...unlike('group', row.idn?.group ?? null, card.idn.group),
				...unlike('zone', row.idn?.risk_class ?? null, card.idn.risk_class),
			]),
		).toEqual([]);
	});

	test('card and report give the same weight to the same finding, each with source and date', () => {
		expect(
			everyCase(({ card, full: { view } }) => {
				const weights = new Map(
					[...view.stop, ...view.attention, ...view.good].map(({ code, severity }) => [`${code}`, severity]),
				);
				return [...card.stop_factors, ...card.attention, ...card.favourable].flatMap((finding) => [
					...unlike(finding.code, finding.severity, weights.get(finding.code) ?? finding.severity),
					...(finding.source_title === '' || finding.as_of === null
						? [`${finding.code} has no source or no date`]
						: []),
				]);
			}),
		).toEqual([]);
	});

	test('what a smaller check has found a larger one finds, too', () => {
		const codes = (card: SubjectCard) => card.stop_factors.map(({ code }) => code);
		const fewer = (small: readonly string[], large: readonly string[]) =>
			small.filter((code) => !large.includes(code) && !(code === 'liquidating' && large.includes('liquidated')));
		expect(
			everyCase(({ card, basic, full }) => [
				...unlike(
					'card, not basic',
					fewer(codes(card), [...stopsOf(basic.view), ...basic.view.stop.map(({ code }) => code)]),
					[],
				),
				...unlike('basic, not full', fewer(stopsOf(basic.view), stopsOf(full.view)), []),
			]),
		).toEqual([]);
	});

	test('a stop is a bad verdict everywhere, and nothing else is told first', () => {
		expect(
			everyCase(({ card, basic, full }) => [
				...(card.stop_factors.length > 0 && card.verdict.tone !== 'bad' ? [`card ${card.verdict.tone}`] : []),
				...(card.stop_factors.length > 0 && card.idn.risk_class === 'green' ? ['green index of the card'] : []),
				...[basic, full].flatMap(({ view }) =>
					view.stop.length > 0 && view.verdict.tone !== 'bad' ? [view.kind] : [],
				),
			]),
		).toEqual([]);
	});
});

describe('words that were untrue', () => {
	test('every stop is named in the verdict, none is counted away', () => {
		expect(
			everyCase(({ card, basic, full }) =>
				[
					{ stop: card.stop_factors, verdict: card.verdict },
					{ stop: basic.view.stop, verdict: basic.view.verdict },
					{ stop: full.view.stop, verdict: full.view.verdict },
				].flatMap(({ stop, verdict: { sentence } }) => [
					...stop
						.filter(({ title }) => !sentence.toLowerCase().includes(title.toLowerCase()))
						.map(({ title }) => `«${title}» is not in «${sentence}»`),
					...(stop.length > 0 && /и ещё \d/.test(sentence) ? [sentence] : []),
				]),
			),
		).toEqual([]);
	});

	test('no entry in a list has the mark of a clean one, nor has a source that did not speak', () => {
		expect(
			everyCase(({ card }) =>
				card.sources
					.filter(({ state, mark }) => mark === 'clean' && state !== 'nothing')
					.map(({ id, state }) => `${id} ${state}`),
			),
		).toEqual([]);
	});

	test('only who was asked «did not answer», and only who has no address here is «not connected»', () => {
		expect(
			everyCase(({ card, full }) =>
				[...card.sources, ...full.view.sources].flatMap(({ id, state, sentence }) => [
					...(state !== 'silent' && /не отвечает/i.test(sentence) ? [`${id} ${state}: ${sentence}`] : []),
					...(state !== 'not_asked' && /не подключ/i.test(sentence) ? [`${id} ${state}: ${sentence}`] : []),
				]),
			),
		).toEqual([]);
	});

	test('who is being wound up, or stopped otherwise, has no green and no high index in a list', () => {
		expect(
			everyCase(({ row, card }) => {
				const isStopped = row.state === 'liquidating' || card.stop_factors.length > 0;
				const isHigh = card.idn.origin === 'model' && (row.idn?.score ?? 0) > 499;
				return isStopped && (row.idn?.risk_class === 'green' || isHigh) ? [JSON.stringify(row.idn)] : [];
			}),
		).toEqual([]);
	});

	test('nobody is praised for being what he no longer is', () => {
		const endings = ['liquidated', 'liquidating', 'bankrupt', 'registration_annulled'];
		expect(
			everyCase(({ card, full }) =>
				[
					{ stops: card.stop_factors.map(({ stop }) => stop), good: card.favourable },
					{ stops: stopsOf(full.view), good: full.view.good },
				].flatMap(({ stops, good }) =>
					stops.some((stop) => endings.includes(stop ?? '')) ? good.map(({ code }) => `${code} beside ${stops}`) : [],
				),
			),
		).toEqual([]);
	});
});

describe('a report', () => {
	test('contradicts itself nowhere', () => {
		expect(
			everyCase(({ basic, full }) =>
				[basic, full].flatMap(({ view, stored }) =>
					contradictionsIn(view, stored).map((line) => `${view.kind} ${line}`),
				),
			),
		).toEqual([]);
	});

	test('has an index that its stored evidence gives again, to the digit', () => {
		const { traitsOf } = reportDeps(testDeps(database));
		for (const { basic, full } of told)
			for (const { stored } of [basic, full])
				expect(readingOf(stored, traitsOf, stored.reading)).toEqual(stored.reading);
	});

	test('says in the list of reports what it says itself', () => {
		expect(
			everyCase(({ full: { view }, listed }) => [
				...unlike('tone', listed?.verdict?.tone, view.verdict.tone),
				...unlike('sentence', listed?.verdict?.sentence, view.verdict.sentence),
			]),
		).toEqual([]);
	});

	test.each(['pdf', 'workbook'] as const)('says in its %s what it says on the page', (where) => {
		expect(
			everyCase((each) => {
				const said = each[where];
				if (said === null) return [];
				const text = squeezed(said);
				const { verdict, stop, attention, good, reading } = each.full.view;
				const lines = [
					verdict.sentence,
					...[...stop, ...attention, ...good].map(({ title }) => title),
					...(reading === null
						? []
						: [reading.label, reading.national, ...reading.differences.map(({ sentence }) => sentence)]),
				];
				return lines.filter((line) => !text.includes(squeezed(line))).map((line) => `«${line}» is missing`);
			}),
		).toEqual([]);
	});
});
