import { move } from 'piscina';
import { printPdf } from '#platform/pdf/print-pdf.ts';
import { makeSealable } from '#platform/signature/seal/seal-pdf.ts';
import { partsOfReport } from '../exports/report-sheets.ts';
import { writeDocx } from '../exports/write-docx.ts';
import { writeXlsx } from '../exports/write-xlsx.ts';
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
	if (job.format === 'pdf') return drawPdf(job);
	const { printed } = job;
	const parts = partsOfReport(printed);
	const title = m.report_title({ name: printed.subject.title }, wordsIn(printed.locale).options);
	// buffers of Node share their memory with others, which cannot be handed over
	return new Uint8Array(job.format === 'xlsx' ? await writeXlsx(parts) : await writeDocx(parts, title, printed.locale));
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
