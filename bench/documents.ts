import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import { verifySeal } from '#platform/signature/seal/verify-seal.ts';
import { buildPrintedReport } from '../test/factories/printed-report.ts';
import { buildKey, buildSealable, sealedAt, trustIn } from '../test/factories/sealed-pdf/document.ts';
import type { PrintJob, PrintResult } from './documents/print-process.ts';
import { startChild } from './kit/child.ts';
import { atLeast, atMost, inGroups, type Measured, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';

const checks = 40;
const twoMegabytes = 2 * 1024 * 1024;
const inMib = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Sealed documents: a full report drawn and sealed, many at once, and the judging of an uploaded file. */
export const measureDocuments: Part = async ({ workspace, cleanup }) => {
	// `npm start` keeps its compiled code as well: the first process leaves it to the second
	const env = { NODE_COMPILE_CACHE: join(workspace.folder, 'compiled') };
	const print = async (sequential: number, together: number) => {
		const printing = startChild(new URL('./documents/print-process.ts', import.meta.url), cleanup, env);
		const job: PrintJob = { printed: buildPrintedReport('ru'), sequential, together };
		const result = await printing.ask<PrintResult>(job);
		await printing.stop();
		return result;
	};
	await print(0, 0);
	const printed = await print(25, 60);
	const { times, bytes, processorMs, aSecond, idleRssBytes, peakRssBytes } = printed;
	const oneMs = median(times);
	const peakMib = inMib(peakRssBytes);
	return [
		measured('Full report as a sealed PDF', oneMs, `${inGroups(oneMs)} ms`, atMost(150, 'ms'), [
			`${inGroups(bytes)} bytes; rounds ${inGroups(Math.min(...times))} to ${inGroups(Math.max(...times))} ms, one after the other; processor time ${inGroups(processorMs)} ms`,
		]),
		measured('Sealed PDFs a second, two threads', aSecond, aSecond.toFixed(1), atLeast(8, '/s')),
		measured('Memory of a process that prints them', peakMib, `${peakMib} MiB`, atMost(300, 'MiB'), [
			`a process with nothing but printing and sealing, both threads at work; ${inMib(peakRssBytes - idleRssBytes)} MiB of it are what printing adds to a portal`,
		]),
		await measureCheck(),
	];
};

async function measureCheck(): Promise<Measured> {
	const key = buildKey();
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
