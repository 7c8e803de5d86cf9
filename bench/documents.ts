import { createHash } from 'node:crypto';
import { Printer } from '#features/documents/server/printer.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import { verifySeal } from '#platform/signature/seal/verify-seal.ts';
import { buildPrintedReport } from '../test/factories/printed-report.ts';
import { buildKey, buildSealable, sealedAt, trustIn } from '../test/factories/sealed-pdf/document.ts';
import { atLeast, atMost, inGroups, type Measured, measured, median } from './kit/figure.ts';
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
		measured('Full report as a sealed PDF', oneMs, `${inGroups(oneMs)} ms`, atMost(150, 'ms'), [
			`${inGroups(bytes)} bytes; rounds ${inGroups(Math.min(...times))} to ${inGroups(Math.max(...times))} ms, one after the other`,
		]),
		measured('Sealed PDFs a second, two threads', aSecond, aSecond.toFixed(1), atLeast(8, '/s'), [
			`${together} documents`,
		]),
		measured('Memory of the process that prints them', peakMb, `${peakMb} MiB`, atMost(300, 'MiB'), [
			'the whole process, threads and this measurement included',
		]),
		await measureCheck(key),
	];
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await work();
	return performance.now() - started;
}

async function measureCheck(key: ReturnType<typeof buildKey>): Promise<Measured> {
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
	return measured('Judging a file of 2 MB', ms, `${ms.toFixed(1)} ms`, atMost(20, 'ms'), [
		`${inGroups(pdf.length)} bytes: hash, seal, certificate`,
	]);
}
