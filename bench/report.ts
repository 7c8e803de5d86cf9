import { setTimeout as pause } from 'node:timers/promises';
import { startChild, startServer } from './kit/child.ts';
import type { Cleanup } from './kit/cleanup.ts';
import { atMost, inGroups, type Measured, measured, median, percentile } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { shuffledBins } from './kit/workspace.ts';
import { type Mode, slowestMs } from './report/delayed-sources.ts';
import { type Asker, askFor, followReport, openStream, type Seen } from './report/reader.ts';
import type { Memory, ProcessorTime, ServerMessage, Started } from './report/report-server.ts';

const atOnce = 50;
const alone = 8;
const idleReaders = 100;
const idleMs = 3000;
const bombedReports = 4;

type Server = { nextAsker(): Asker; tell<Answer>(message: ServerMessage): Promise<Answer> };

/** A report over sources of known delay: all that comes on top of the slowest one is ours. */
export const measureReport: Part = async ({ workspace, cleanup, options }) => {
	const database = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(database.pool, ['legal']);
	const next = () => bins.pop() ?? '';
	const server = await startReports(cleanup, database.url);
	for (let turn = 0; turn < 2; turn++) await followReport(server.nextAsker(), next());
	const single: Seen[] = [];
	for (let turn = 0; turn < alone; turn++) single.push(await followReport(server.nextAsker(), next()));
	const rounds: Round[] = [];
	for (let round = 0; round <= options.rounds; round++) rounds.push(await askMany(server, next));
	// a process that has just started compiles its code: the first round is told and not counted
	const [first, ...counted] = rounds;
	const p95 = (round: Round | undefined) => percentile(round?.seen.map(overhead) ?? [], 0.95);
	const usual = counted.toSorted((one, other) => p95(one) - p95(other))[Math.floor(counted.length / 2)];
	const firstFacts = single.map(firstFact);
	return [
		milliseconds('First fact of a report at its reader', Math.max(...firstFacts), 300, [
			`from the click: call, event stream, event; slowest of ${alone}, median ${inGroups(median(firstFacts))} ms`,
		]),
		milliseconds('A report is closed behind its slowest source', Math.max(...single.map(overhead)), 150, [
			`as its reader sees it; slowest of ${alone}, median ${inGroups(median(single.map(overhead)))} ms`,
		]),
		milliseconds(`Own time of ${atOnce} reports asked at once`, p95(usual), 400, [
			`p95 from the click to «closed» at the reader, without the ${inGroups(slowestMs)} ms of the slowest source; each report has a reader`,
			`median of ${counted.length} rounds of ${counted.map((round) => inGroups(p95(round))).join(', ')} ms; the first after the start ${inGroups(p95(first))} ms`,
			`processor time of the server ${inGroups(usual?.processorMs ?? Number.NaN)} ms a report; first facts p95 ${inGroups(percentile(usual?.seen.map(firstFact) ?? [], 0.95))} ms`,
		]),
		await measureReaders(server, next),
		...(await measureBombs(cleanup, database.url, next)),
	];
};

type Round = { seen: Seen[]; processorMs: number };

async function askMany(server: Server, next: () => string): Promise<Round> {
	const before = await server.tell<ProcessorTime>({ what: 'processor' });
	const seen = await Promise.all(Array.from({ length: atOnce }, () => followReport(server.nextAsker(), next())));
	const after = await server.tell<ProcessorTime>({ what: 'processor' });
	return { seen, processorMs: (after.processorMs - before.processorMs) / atOnce };
}

function firstFact({ askedAt, firstFactAt }: Seen): number {
	return firstFactAt - askedAt;
}

/** Publishers that pour without end, in a process whose pools and code are warm. */
async function measureBombs(cleanup: Cleanup, databaseUrl: string, next: () => string) {
	const bombs = startChild(new URL('./report/bomb-server.ts', import.meta.url), cleanup);
	const { origin } = await bombs.ask<{ origin: string }>({ what: 'start' });
	const server = await startReports(cleanup, databaseUrl, [origin]);
	for (let turn = 0; turn < alone; turn++) await followReport(server.nextAsker(), next());
	const grownBy = async (mode: Mode) => {
		await server.tell({ what: 'mode', mode });
		const grown: number[] = [];
		for (let turn = 0; turn < bombedReports; turn++) {
			const before = await server.tell<Memory>({ what: 'watch' });
			await followReport(server.nextAsker(), next());
			const { peakBytes } = await server.tell<Memory>({ what: 'memory' });
			grown.push((peakBytes - before.rssBytes) / 1024 / 1024);
		}
		return grown;
	};
	const one = await grownBy('one_bombing');
	const all = await grownBy('bombing');
	return [
		bombFigure('Memory while one source pours without end', one, 'the other sources answer'),
		bombFigure(
			'Memory while all sources pour without end',
			all,
			'a third each: as it is, packed, with its length told',
		),
	];
}

function bombFigure(what: string, grown: readonly number[], note: string): Measured {
	const most = Math.max(0, ...grown);
	return measured(what, most, `${inGroups(most)} MiB`, atMost(50, 'MiB'), [
		`resident memory of the server at its peak less that before, the worst of ${grown.length} reports (${grown.map((each) => inGroups(each)).join(', ')}); ${note}`,
	]);
}

async function startReports(cleanup: Cleanup, databaseUrl: string, args: string[] = []): Promise<Server> {
	const child = await startServer(
		new URL('./report/report-server.ts', import.meta.url),
		cleanup,
		databaseUrl,
		{},
		args,
	);
	const { origin, askers } = await child.ask<Started>({ what: 'start' } satisfies ServerMessage);
	let turn = 0;
	const nextAsker = () => ({ origin, headers: askers[turn++ % askers.length] ?? {} });
	return { nextAsker, tell: (message) => child.ask(message) };
}

/** Reports that wait for late answers have readers and nothing to tell them. */
async function measureReaders(server: Server, next: () => string): Promise<Measured> {
	await server.tell({ what: 'mode', mode: 'hanging' });
	const reports = await Promise.all(
		Array.from({ length: idleReaders }, async () => {
			const asker = server.nextAsker();
			return { asker, report: await askFor(asker, next()) };
		}),
	);
	await pause(slowestMs + idleMs);
	const before = await server.tell<Memory>({ what: 'memory' });
	const streams = await Promise.all(reports.map(({ asker, report }) => openStream(asker, report, () => undefined)));
	await pause(idleMs);
	const after = await server.tell<Memory>({ what: 'memory' });
	for (const { leave } of streams) leave();
	const mebibytes = Math.max(0, (after.rssBytes - before.rssBytes) / 1024 / 1024);
	const what = `Memory of ${idleReaders} idle readers of event streams`;
	return measured(what, mebibytes, `${inGroups(mebibytes)} MiB`, atMost(50, 'MiB'), [
		'resident memory of the server after collecting garbage, with the readers less without; every reader has a report of its own',
	]);
}

/** @throws Error where the slowest source was not asked: the figure would be flattering */
function overhead({ askedAt, closedAt }: Seen): number {
	const ownMs = closedAt - askedAt - slowestMs;
	if (ownMs < 0) throw new Error(`a report was closed ${inGroups(-ownMs)} ms before its slowest source answers`);
	return ownMs;
}

function milliseconds(what: string, value: number, goalMs: number, notes: readonly string[]): Measured {
	return measured(what, value, `${inGroups(value)} ms`, atMost(goalMs, 'ms'), notes);
}
