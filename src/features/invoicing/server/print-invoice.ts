import { AppError } from '#domain/error.ts';
import type { Locale } from '#domain/locale.ts';
import type { AuditEntry } from '#features/audit/public.ts';
import { type IssuedPaper, issuePaper } from '#features/documents/public.ts';
import type { InvoicingDeps } from './deps.ts';
import type { InvoiceRow } from './invoice-store.ts';
import { isPrintable } from './present-invoice.ts';

type Printing = { locale: Locale; actor: AuditEntry['actor']; ipHash: string };

/** The sealed PDF of an invoice. @throws AppError conflict: it is cancelled or expired; printing_busy */
export async function printInvoice(
	{ issuing, isDemo, publicOrigin }: InvoicingDeps,
	invoice: InvoiceRow,
	{ locale, actor, ipHash }: Printing,
): Promise<IssuedPaper> {
	if (!isPrintable(invoice)) throw new AppError('conflict');
	const { id, number, issuedOn, dueOn, supplier, buyer, totalTiyn, holder } = invoice;
	const object = `invoice:${id}`;
	return issuePaper(issuing, {
		...{ object, owner: holder ?? object, locale, actor, ipHash },
		details: { number, issuedOn, totalTiyn },
		printed: {
			...{ kind: 'invoice', locale, isDemo, number, issuedOn, dueOn, supplier, buyer, origin: publicOrigin },
			lines: invoice.lines.map(({ titles, netTiyn, vatBasisPoints, vatTiyn }) => ({
				...{ title: titles[locale], quantity: 1, netTiyn, vatTiyn, doneOn: null },
				vatBasisPoints: vatBasisPoints === 0 ? null : vatBasisPoints,
			})),
		},
	});
}
