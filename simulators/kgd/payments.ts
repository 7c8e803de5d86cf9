import type { SimulatorRoute } from '../kit/route.ts';
import { type Payment, paymentsOf } from './truth.ts';

const headers = { 'content-type': 'text/xml; charset=utf-8' };
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function paymentXml({ bcc, nameRu, nameKk, on, amountKzt }: Payment, index: number): string {
	return `<payment><TaxOrgCode>6205</TaxOrgCode><NameTaxRu/><NameTaxKz/><KBK>${bcc}</KBK><KBKNameRu>${nameRu}</KBKNameRu><KBKNameKz>${nameKk}</KBKNameKz><PayNum>${index + 1}</PayNum><PayType>1</PayType><EntryType>1</EntryType><ReceiptDate>${on}+05:00</ReceiptDate><WriteOffDate>${on}+05:00</WriteOffDate><Summa>${amountKzt}</Summa></payment>`;
}

/** Payments into the budget (format sheet F7). */
export const paymentsRoute: SimulatorRoute = {
	endpoint: 'egov_open',
	method: 'POST',
	pattern: '/proxy2/culs_payments',
	sources: ['kgd-payments'],
	answer({ query, body }, world) {
		if ((query.get('token') ?? '') === '') return { status: 401, body: 'token' };
		const asked = (name: string) => new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(body)?.[1] ?? '';
		const [bin, from, to] = [asked('IIN_BIN'), asked('BeginDate'), asked('EndDate')];
		const subject = world.find(bin);
		const all = subject === undefined ? [] : paymentsOf(subject, world);
		const payments = all.filter(({ on }) => on >= from && on <= to);
		const empty = '<err errorcode="10"><error>Документы не найдены</error></err>';
		const names = `<IIN_BIN>${bin}</IIN_BIN><NameRu>${escaped(subject?.nameRu ?? '')}</NameRu><NameKz>${escaped(subject?.nameKk ?? '')}</NameKz>`;
		const open = `<answer DateForm="${world.today}T10:00:00.000+05:00" ReqID="6f2a1c1e-0000-4000-8000-${bin}" xmlns="http://xmlns.kztc-cits/sign">`;
		const content = payments.length === 0 ? `${empty}${names}` : `${names}${payments.map(paymentXml).join('')}`;
		return { headers, body: `<?xml version="1.0" encoding="UTF-8"?>${open}${content}</answer>` };
	},
};
