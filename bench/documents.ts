import { createHash } from 'node:crypto';
import { Printer } from '#features/documents/server/printer.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import { verifySeal } from '#platform/signature/seal/verify-seal.ts';
import { buildPrintedReport } from '../test/factories/printed-report.ts';
import { buildKey, buildSealable, sealedAt, trustIn } from '../test/factories/sealed-pdf/document.ts';
import { type Figure, inGroups, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';

const warmUps = 6;
const sequential = 15;
const together = 40;
const checks = 40;
const twoMegabytes = 2 * 1024 * 1024;

/** Sealed documents: a full report drawn and sealed, many at once, and the judging of an uploaded file. */
export const measureDocuments: Part = async ({ cleanup }) => {
	const printer = new Printer();
	cleanup.add(() => printer.close());
	const key = buildKey();
	const issue = async () => {
		const printed = buildPrintedReport('ru');
		return sealPdf(await printer.print({ format: 'pdf', kind: 'report', printed }), key);
	};
	for (let index = 0; index < warmUps; index++) await Promise.all([issue(), issue()]);
	const times: number[] = [];
	for (let index = 0; index < sequential; index++) times.push(await timeOf(issue));
	const oneMs = median(times);
	let peak = 0;
	const watch = setInterval(() => {
		peak = Math.max(peak, process.memoryUsage.rss());
	}, 20);
	const started = performance.now();
	// never more than the queue takes
	for (let index = 0; index < together; index += 20) await Promise.all(Array.from({ length: 20 }, issue));
	const aSecond = together / ((performance.now() - started) / 1000);
	clearInterval(watch);
	const peakMb = Math.round(peak / 2 ** 20);
	const bytes = (await issue()).length;
	return [
		figure(
			'Full report as a sealed PDF',
			`${inGroups(oneMs)} ms`,
			oneMs,
			{ comparison: 'at_most', value: 150, unit: 'ms' },
			[
				`${inGroups(bytes)} bytes; rounds ${inGroups(Math.min(...times))} to ${inGroups(Math.max(...times))} ms, one after the other`,
			],
		),
		figure(
			'Sealed PDFs a second, two threads',
			`${aSecond.toFixed(1)}`,
			aSecond,
			{ comparison: 'at_least', value: 8, unit: '/s' },
			[`${together} documents`],
		),
		figure(
			'Memory of the process that prints them',
			`${peakMb} MiB`,
			peakMb,
			{ comparison: 'at_most', value: 300, unit: 'MiB' },
			['the whole process, threads and this measurement included'],
		),
		await measureCheck(key),
	];
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await work();
	return performance.now() - started;
}

async function measureCheck(key: ReturnType<typeof buildKey>): Promise<Omit<Figure, 'part'>> {
	const pdf = await sealPdf(await buildSealable('Score 712', twoMegabytes), key);
	const trust = trustIn(key);
	const times: number[] = [];
	for (let index = 0; index < checks; index++) {
		const started = performance.now();
		createHash('sha256').update(pdf).digest();
		if (verifySeal(pdf, trust, sealedAt).state !== 'sealed') throw new Error('a genuine document is refused');
		times.push(performance.now() - started);
	}
	const ms = median(times);
	return figure('Judging a file of 2 MB', `${ms.toFixed(1)} ms`, ms, { comparison: 'at_most', value: 20, unit: 'ms' }, [
		`${inGroups(pdf.length)} bytes: hash, seal, certificate`,
	]);
}

function figure(
	what: string,
	text: string,
	reached: number,
	goal: NonNullable<Figure['goal']>,
	notes: readonly string[],
): Omit<Figure, 'part'> {
	return { what, figure: text, baseline: null, ratio: null, goal, reached, notes: [...notes] };
}
