import { Random } from '../../seeds/demo/random.ts';
import type { SimulatorRoute } from '../kit/route.ts';
import { csvOf, spoil, type Table } from '../kit/table-file.ts';
import type { DemoSubject, World } from '../kit/world.ts';

const headers = { 'content-type': 'text/xml; charset=utf-8' };
const sources = ['aisoip-debtors', 'aisoip-exit-bans', 'aisoip-alimony'];
const personSeed = 1422;
const alimonyShare = 0.015;
/** The non-resident of the cast: the service never answers about it (fixture matrix F23). */
const silentAbout = '200550000093';

type Row = {
	number: string;
	debtor: string;
	startedOn: string;
	endedOn?: string;
	creditor: string;
	amountKzt: number;
	category: string;
	banFrom?: string;
};

const debt = 'о взыскании задолженности';
const alimony = 'о взыскании алиментов';
/** Private debts of a person: a sole proprietor as such, or the head of a firm. */
function privateRowsOf(iin: string, subject: DemoSubject): readonly Row[] {
	const { alimony: owed, enforcement } = subject.script;
	const debtor = subject.headName ?? subject.nameRu;
	const row = { debtor, creditor: '', category: alimony };
	if (owed !== undefined) return [{ ...row, ...owed }];
	if (enforcement !== undefined || subject.script.reputation === 'spotless') return [];
	const random = new Random(personSeed, Number(iin.slice(0, 6)), Number(iin.slice(6)));
	if (!random.chance(alimonyShare)) return [];
	const region = subject.place.katoCode.slice(0, 2);
	const number = `${random.between(100, 999)}/25-${region}-${100 + random.int(90)}`;
	return [{ ...row, number, startedOn: '2025-09-08', amountKzt: random.between(150, 2_500) * 1000 }];
}

/** Of a subject what its story tells; of the head of a firm what is owed in private. */
function rowsOf(iinBin: string, world: World): readonly Row[] {
	const own = world.find(iinBin);
	if (own === undefined) {
		const [headed] = world.headedBy(iinBin);
		return headed === undefined ? [] : privateRowsOf(iinBin, headed);
	}
	const debtor = own.kind === 'sole' ? (own.headName ?? own.nameRu) : own.nameRu;
	const cases = world.story(own).enforcement.map(
		({ endedOn, banFrom, ...row }): Row => ({
			...{ ...row, debtor, category: debt },
			...(endedOn === null ? {} : { endedOn }),
			...(banFrom === null ? {} : { banFrom }),
		}),
	);
	return own.kind === 'sole' ? [...cases, ...privateRowsOf(iinBin, own)] : cases;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function element(name: string, value: string | undefined): string {
	return value === undefined || value === '' ? `<${name}/>` : `<${name}>${escaped(value)}</${name}>`;
}

function rowXml(row: Row, iinBin: string, index: number): string {
	const fields: readonly (readonly [string, string | undefined])[] = [
		['execProc', String(index + 1)],
		['execProcNum', row.number],
		['iinOrBin', iinBin],
		['debtorTitle', row.debtor],
		...(['debtorSurname', 'debtorName', 'debtorSecondname'].map((name) => [name, '']) as [string, string][]),
		['ilOrganRu', 'Специализированный межрайонный экономический суд'],
		['ilOrganKk', 'Мамандандырылған ауданаралық экономикалық сот'],
		['ilDate', row.startedOn],
		['ipStartDate', row.startedOn],
		['ipEndDate', row.endedOn],
		['recovererTypeRu', row.creditor === '' ? 'Физическое лицо' : 'Юридическое лицо'],
		['recovererTitle', row.creditor],
		['recoveryAmount', String(row.amountKzt)],
		['categoryRu', row.category],
		['disaNameRu', 'Департамент юстиции'],
		['disaDepartmentNameRu', 'Территориальный отдел'],
		...[['officerSurname', 'СЫНАҚОВА'] as const, ['officerName', 'ҮЛГІ'] as const, ['officerSecondname', ''] as const],
		['banStartDate', row.banFrom],
	];
	return `<rows>${fields.map(([name, value]) => element(name, value)).join('')}</rows>`;
}

/** The list of those who owe alimony by the service above [assumed, format sheet F22]. */
function alimonyTable(world: World): Table {
	const rows = [...world.all()].flatMap((subject) => {
		if (subject.kind !== 'sole') return [];
		const owed = rowsOf(subject.bin, world).filter(({ category }) => category === alimony);
		return owed.map((row) => {
			const months = String(1 + (row.amountKzt % 17));
			return [subject.bin, row.debtor, null, String(row.amountKzt), months, subject.place.city.ru, row.number];
		});
	});
	return { keys: ['iin', 'fio', 'birthDate', 'debt', 'months', 'region', 'execProcNum'], rows };
}

const csv = { 'content-type': 'text/csv; charset=utf-8' };

/** Debts, exit bans and alimony in one service (format sheet F10). */
export const aisoipRoutes: readonly SimulatorRoute[] = [
	{
		endpoint: 'egov_data',
		method: 'POST',
		pattern: '/egov-opendata-ws/ODWebServiceImpl',
		sources,
		answer({ body }, world) {
			if (!/<apiKey>[^<]+</.test(body)) return { status: 403, body: 'Forbidden' };
			const iinBin = /<iinOrBin>(\d{12})</.exec(body)?.[1] ?? '';
			if (iinBin === silentAbout) return 'hang';
			const rows = rowsOf(iinBin, world);
			const message = rows.length === 0 ? 'Данные не найдены' : 'Сервис отработал штатно';
			const info = `<responseInfo><messageId>6f2a1c1e-0000-4000-8000-${iinBin}</messageId><responseDate>${world.today}T10:00:00</responseDate><status><code>SUCCESS</code><message>${message}</message></status></responseInfo>`;
			const data =
				rows.length === 0
					? ''
					: `<responseData><data>${rows.map((row, index) => rowXml(row, iinBin, index)).join('')}</data></responseData>`;
			return {
				headers,
				body: `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><ns3:requestResponse xmlns:ns3="http://soap.opendata.egov.nitec.kz/"><response>${info}${data}</response></ns3:requestResponse></soap:Body></soap:Envelope>`,
			};
		},
	},
	{
		endpoint: 'alimony',
		method: 'GET',
		pattern: '/files/alimony-debtors.csv',
		sources: ['aisoip-alimony-file'],
		answer: (_request, world) => ({ headers: csv, body: csvOf(alimonyTable(world)) }),
		spoiled: (_request, world, how) => ({ headers: csv, body: csvOf(spoil(alimonyTable(world), how)) }),
	},
];
