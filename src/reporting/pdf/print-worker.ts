import { move } from 'piscina';
import { printPdf } from '#platform/pdf/print-pdf.ts';
import { makeSealable } from '#platform/signature/seal/make-sealable.ts';
import { partsOfReport, sheetsOfParts } from '../exports/report-sheets.ts';
import { wordsIn } from '../words.ts';
import { defineDocument } from './define-document.ts';
import { defineExtract } from './define-extract.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

export type PrintJob =
	/** a PDF with a place for the seal */
	| { format: 'pdf'; kind: 'report' | 'due_diligence'; printed: PrintedReport }
	| { format: 'xlsx' | 'docx'; printed: Omit<PrintedReport, 'seal'> };

/** Runs in a thread of its own: drawing a report takes a tenth of a second. */
export default async function print(job: PrintJob): Promise<Uint8Array> {
	return move(await draw(job)) as Uint8Array;
}

async function draw(job: PrintJob): Promise<Uint8Array> {
	// buffers of Node share their memory with others, which cannot be handed over
	return job.format === 'pdf' ? drawPdf(job) : new Uint8Array(await drawExport(job));
}

/** What draws exports is loaded with the first one: most threads print nothing but PDF. */
async function drawExport({ format, printed }: Exclude<PrintJob, { format: 'pdf' }>): Promise<Uint8Array> {
	const parts = partsOfReport(printed);
	if (format === 'xlsx') {
		const { writeXlsx } = await import('../exports/write-xlsx.ts');
		return writeXlsx(sheetsOfParts(parts, printed.locale));
	}
	const { writeDocx } = await import('../exports/write-docx.ts');
	const title = m.report_title({ name: printed.subject.title }, wordsIn(printed.locale).options);
	return writeDocx(parts, title, printed.locale);
}

async function drawPdf({ kind, printed }: Extract<PrintJob, { format: 'pdf' }>): Promise<Uint8Array> {
	const definition = kind === 'report' ? defineDocument(printed) : defineExtract(printed);
	return makeSealable(await printPdf(definition), {
		reason: kind === 'report' ? 'Counterparty report' : 'Proof of due diligence',
		contact: new URL(printed.seal.checkUrl).origin,
		name: 'Senim',
		place: 'Kazakhstan',
		at: new Date(printed.seal.issuedAt),
	});
}
