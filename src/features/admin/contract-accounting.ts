import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { day } from '#domain/api/schemas.ts';

const ExportQuery = Type.Object({
	register: Type.Enum(['invoices', 'payments', 'acts', 'turnover', 'vat', 'esf']),
	/** `xml`: of `esf`, and only of it */
	format: Type.Enum(['csv', 'xlsx', 'xml']),
	/** both days included */
	from: day,
	to: day,
});
export type ExportQuery = Static<typeof ExportQuery>;

export const exportRegister = call('GET', '/api/v1/admin/accounting/export', {
	...{ tag: 'admin', callers: ['sales'] },
	summary: 'A register for the accountant: invoices, payments, acts, turnover, VAT, or electronic invoices as XML',
	query: ExportQuery,
	answer: { mediaTypes: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.xml] },
});
