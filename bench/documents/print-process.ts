// The part of the portal that issues documents, in a process of its own: threads that draw, and the seal.
import { flushCompileCache } from 'node:module';
import { Printer } from '#features/documents/server/printer.ts';
import { createSealKey } from '#platform/signature/seal/create-seal-key.ts';
import { sealPdf } from '#platform/signature/seal/seal-pdf.ts';
import type { PrintedReport } from '#reporting/pdf/printed-report.ts';
import { serveParent } from '../kit/child.ts';
import { peakRssBytes } from '../kit/memory.ts';

export type PrintJob = {
	printed: PrintedReport;
	/** documents one after the other, and then many at once */
	sequential: number;
	together: number;
};

export type PrintResult = {
	bytes: number;
	/** milliseconds of each, one after the other */
	times: readonly number[];
	/** of one, of all threads */
	processorMs: number;
	aSecond: number;
	/** before the first document, and the highest ever */
	idleRssBytes: number;
	peakRssBytes: number;
};

const warmUps = 8;
/** never more than the queue takes */
const atOnce = 20;

serveParent<PrintJob>(async ({ printed, sequential, together }) => {
	const printer = new Printer();
	const key = createSealKey('Senim', new Date());
	const issue = async () => sealPdf(await printer.print({ format: 'pdf', kind: 'report', printed }), key);
	const idleRssBytes = process.memoryUsage.rss();
	for (let index = 0; index < warmUps; index++) await Promise.all([issue(), issue()]);
	const times: number[] = [];
	const before = process.cpuUsage();
	for (let index = 0; index < sequential; index++) {
		const started = performance.now();
		await issue();
		times.push(performance.now() - started);
	}
	const { user, system } = process.cpuUsage(before);
	const started = performance.now();
	for (let index = 0; index < together; index += atOnce) await Promise.all(Array.from({ length: atOnce }, issue));
	const aSecond = together / ((performance.now() - started) / 1000);
	const { length: bytes } = await issue();
	await printer.close();
	flushCompileCache();
	const result: PrintResult = {
		bytes,
		times,
		processorMs: (user + system) / 1000 / sequential,
		aSecond,
		idleRssBytes,
		peakRssBytes: peakRssBytes(),
	};
	return result;
});
