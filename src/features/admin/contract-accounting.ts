import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { mediaTypes } from '#domain/api/media-types.ts';
import { day } from '#domain/api/schemas.ts';

const Register = Type.Object({ register: Type.Enum(['invoices', 'turnover']), format: Type.Enum(['csv', 'xlsx']) });
export type Register = Static<typeof Register>;

export const exportRegister = call('GET', '/api/v1/admin/accounting/:register/:format', {
	...{ tag: 'admin', callers: ['sales'] },
	summary: 'A register for the accountant: invoices, or turnover and VAT by day',
	params: Register,
	/** both days included */
	query: Type.Object({ from: day, to: day }),
	answer: { mediaTypes: ['text/csv; charset=utf-8', mediaTypes.xlsx] },
});
