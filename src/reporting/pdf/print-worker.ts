import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { move } from 'piscina';
import { printPdf } from '#platform/pdf/print-pdf.ts';
import { makeSealable } from '#platform/signature/seal/make-sealable.ts';
import { partsOfReport, sheetsOfParts } from '../exports/report-sheets.ts';
import type { PrintedPaper } from '../papers/printed-paper.ts';
import { wordsIn } from '../words.ts';
import { defineDocument } from './define-document.ts';
import { defineExtract } from './define-extract.ts';
import * as m from './messages.ts';
import type { PrintedComparison } from './printed-comparison.ts';
import type { PrintedReport } from './printed-report.ts';
import type { PrintedVatReview } from './printed-vat-review.ts';

export type PrintJob =
	/** a PDF with a place for the seal */
	| { format: 'pdf'; kind: 'report' | 'due_diligence' | 'foreign_check'; printed: PrintedReport }
	| { format: 'pdf'; kind: 'comparison'; printed: PrintedComparison }
	| { format: 'pdf'; kind: 'vat_review'; printed: PrintedVatReview }
	| { format: 'pdf'; kind: PrintedPaper['kind']; printed: PrintedPaper }
	| { format: 'xlsx' | 'docx'; printed: Omit<PrintedReport, 'seal'> };

type PdfJob = Extract<PrintJob, { format: 'pdf' }>;

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

async function drawPdf(job: PdfJob): Promise<Uint8Array> {
	const { seal } = job.printed;
	return makeSealable(await printPdf(await define(job)), {
		reason: reasons[job.kind],
		contact: new URL(seal.checkUrl).origin,
		name: 'Senim',
		place: 'Kazakhstan',
		at: new Date(seal.issuedAt),
	});
}

const reasons: Readonly<Record<PdfJob['kind'], string>> = {
	report: 'Counterparty report',
	due_diligence: 'Proof of due diligence',
	comparison: 'Comparison of counterparties',
	vat_review: 'Review of input VAT',
	foreign_check: 'Check of a foreign counterparty',
	invoice: 'Invoice for payment',
	act: 'Act of rendered services',
};

/** What draws invoices and acts is loaded with the first one. */
async function define({ kind, printed }: PdfJob): Promise<TDocumentDefinitions> {
	switch (kind) {
		case 'report':
			return defineDocument(printed);
		case 'due_diligence':
			return defineExtract(printed);
		case 'foreign_check': {
			const { defineForeignCheck } = await import('./define-foreign-check.ts');
			return defineForeignCheck(printed);
		}
		case 'comparison': {
			const { defineComparison } = await import('./define-comparison.ts');
			return defineComparison(printed);
		}
		case 'vat_review': {
			const { defineVatReview } = await import('./define-vat-review.ts');
			return defineVatReview(printed);
		}
		case 'invoice':
		case 'act': {
			const { definePrinted } = await import('../papers/define-printed.ts');
			return definePrinted(printed);
		}
	}
}
