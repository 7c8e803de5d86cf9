import type { SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';

const headings = ['БИК', 'Код банка', 'Наименование (рус.)', 'БИН', 'Лицензия'];
/** BICs with the codes their accounts carry (sources sheet, section 3); the names are invented. */
const bics = [
	...[
		['HSBKKZKX', '601'],
		['CASPKZKA', '722'],
		['TSESKZKA', '998'],
		['EURIKZKA', '948'],
		['IRTYKZKA', '965'],
	],
	...[
		['ATYNKZKA', '949'],
		['KCJBKZKX', '856'],
		['NURSKZKX', '849'],
		['HLALKZKZ', '246'],
		['INEARUMM', '550'],
	],
] as const;

function pageOf(world: World, keys: readonly string[], count: number): string {
	const banks = [...world.all()].filter(({ kind, okedCode }) => kind === 'legal' && okedCode.startsWith('6419'));
	const cells = (row: readonly string[], tag: string) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
	const rows = bics.slice(0, count).map(([bic, code], index) => {
		const bank = bic === 'INEARUMM' ? undefined : banks[index];
		return [
			bic ?? '',
			code ?? '',
			bank?.nameRu ?? `Банк ${index + 1}`,
			bank?.bin ?? '',
			bank === undefined ? '' : `1.2.${index + 1}/230`,
		];
	});
	const body = rows.map((row) => `<tr>${cells(row.slice(0, keys.length), 'td')}</tr>`).join('');
	return `<!doctype html><html lang="ru"><body><h1>Справочник БИК</h1><table><tr>${cells(keys, 'th')}</tr>${body}</table></body></html>`;
}

const headers = { 'content-type': 'text/html; charset=utf-8' };

export const nbkRoutes: readonly SimulatorRoute[] = [
	{
		endpoint: 'nbk',
		method: 'GET',
		pattern: '/ru/page/spravochnik-bik-rk-ps',
		sources: ['nbk-banks'],
		answer: (_request, world) => ({ headers, body: pageOf(world, headings, bics.length) }),
		spoiled: (_request, world, how) => ({
			headers,
			body: how === 'shrunken' ? pageOf(world, headings, 1) : pageOf(world, headings.slice(0, 2), bics.length),
		}),
	},
];
