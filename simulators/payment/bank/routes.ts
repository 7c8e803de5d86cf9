import { escapeText } from '../../kit/escape-text.ts';
import type { SimulatorAnswer, SimulatorRequest, SimulatorRoute } from '../../kit/route.ts';
import { dialects, encodings, statementFaults, statementFile, type Transfer } from './statement.ts';

/** What was paid into the account or out of it since the process began. */
const transfers: Transfer[] = [];

/**
 * A bank with one customer: `POST /bank/transfers` is a payment order of somebody, `GET /bank/statement` what the customer
 * downloads, and `GET /bank/` is a page for both.
 */
export const bankRoutes: readonly SimulatorRoute[] = [
	{ endpoint: 'bank', method: 'GET', pattern: '/', sources: ['bank'], answer: showPage },
	{
		...{ endpoint: 'bank', method: 'POST', pattern: '/transfers', sources: ['bank'] },
		answer({ body, headers }) {
			const isForm = String(headers['content-type']).includes('x-www-form-urlencoded');
			const given = isForm ? Object.fromEntries(new URLSearchParams(body)) : (JSON.parse(body) as Partial<Transfer>);
			const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
			const other = { bin: '160340001109', iik: 'KZ886010000012345678', name: 'ТОО "Үлгі Құрылыс-7"' };
			const number = String(transfers.length + 101);
			transfers.push({ day: today, isIncoming: true, sum: '1740.00', purpose: '', number, ...other, ...given });
			return isForm
				? { status: 303, headers: { location: './' }, body: null }
				: { body: { transfers: transfers.length } };
		},
	},
	{
		...{ endpoint: 'bank', method: 'GET', pattern: '/statement', sources: ['bank'] },
		answer({ query }) {
			const file = statementFile({
				...{ iik: query.get('iik') ?? '', bin: query.get('bin') ?? '160340001129' },
				...{ from: query.get('from') ?? '', to: query.get('to') ?? '', opening: query.get('opening') ?? '0' },
				...chosen('dialect', dialects, query),
				...chosen('encoding', encodings, query),
				...chosen('fault', statementFaults, query),
				transfers,
			});
			const headers = {
				'content-type': 'text/plain',
				'content-disposition': 'attachment; filename="kl_to_1c.txt"',
			};
			return { headers, body: file };
		},
	},
];

function chosen<Name extends string, Value extends string>(
	name: Name,
	values: readonly Value[],
	query: URLSearchParams,
): { [Key in Name]?: Value } {
	const value = values.find((one) => one === query.get(name));
	return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}

function showPage(_request: SimulatorRequest): SimulatorAnswer {
	const rows = transfers.map(
		({ day, sum, name, purpose }) => `<tr><td>${day}<td>${sum}<td>${escapeText(name)}<td>${escapeText(purpose)}`,
	);
	const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
	const field = (name: string, label: string, value: string) =>
		`<label>${label}<input name="${name}" value="${escapeText(value)}"></label>`;
	const select = (name: string, label: string, values: readonly string[]) =>
		`<label>${label}<select name="${name}">${['', ...values].map((one) => `<option>${one}</option>`).join('')}</select></label>`;
	return {
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bank</title><style>body{font:16px system-ui;margin:1rem;max-width:40rem}label{display:block;margin:.5rem 0}input,select{display:block;font:inherit;padding:.4rem;width:100%;box-sizing:border-box}td{padding:.4rem;border-top:1px solid #ccc}</style>
<h1>Bank (simulator)</h1><h2>Pay into the account</h2><form method="post" action="transfers">${field('sum', 'Tenge', '1740.00')}${field('name', 'Payer', 'ТОО "Үлгі Құрылыс-7"')}${field('bin', 'BIN of the payer', '160340001109')}${field('purpose', 'Purpose', '')}<button>Pay</button></form>
<h2>Statement</h2><form action="statement">${field('iik', 'Account', '')}${field('from', 'From', today)}${field('to', 'To', today)}${select('dialect', 'Dialect', dialects)}${select('encoding', 'Encoding', encodings)}${select('fault', 'What is wrong', statementFaults)}<button>Download</button></form><table>${rows.join('')}</table></html>`,
	};
}
