import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { defineAct } from './define-act.ts';
import { defineInvoice } from './define-invoice.ts';
import type { PrintedPaper } from './printed-paper.ts';

/** An invoice or an act on paper. */
export function definePrinted(printed: PrintedPaper): TDocumentDefinitions {
	return printed.kind === 'invoice' ? defineInvoice(printed) : defineAct(printed);
}
