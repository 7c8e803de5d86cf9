import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { Ticket } from '../../contract.ts';

/** The invoice that the confirmation of an application has made. */
export function invoiceHref({ id }: Pick<Ticket, 'id'>): string {
	return withQuery(paths.cabinetInvoices.path(currentLocale()), { ticket: id });
}
