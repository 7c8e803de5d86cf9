import type { SimulatorRoute } from '../kit/route.ts';
import { csvOf, spoil, type Table } from '../kit/table-file.ts';
import type { World } from '../kit/world.ts';

const headers = { 'content-type': 'text/xml; charset=utf-8' };
const sources = ['aisoip-debtors', 'aisoip-exit-bans', 'aisoip-alimony'];
const purposes = { firms: 1421, persons: 1422 } as const;
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
const cast: Readonly<Record<string, readonly Row[]>> = {
	'160340001109': [],
	'210340001203': [
		{
			number: '1234/25-71-100',
			debtor: 'ТОО "Көлеңке Трейд"',
			startedOn: '2025-04-01',
			creditor: 'ТОО "Тұман Сервис"',
			amountKzt: 1_250_000,
			category: debt,
			banFrom: '2025-06-01',
		},
		{
			number: '802/23-71-100',
			debtor: 'ТОО "Көлеңке Трейд"',
			startedOn: '2023-02-10',
			endedOn: '2023-12-20',
			creditor: 'ГУ "Управление государственных доходов"',
			amountKzt: 340_000,
			category: debt,
		},
	],
	'180541000553': [],
	'751219301807': [
		{
			number: '311/26-79-104',
			debtor: 'АСАРОВ ДЕМО ҮЛГІҰЛЫ',
			startedOn: '2026-02-16',
			creditor: '',
			amountKzt: 480_000,
			category: alimony,
		},
	],
};

/** About six in a hundred of all subjects owe, the unsound far more often than the sound; heads of firms less often. */
function rowsOf(iinBin: string, world: World): readonly Row[] {
	const own = world.find(iinBin);
	const subject = own ?? world.headedBy(iinBin)[0];
	if (subject === undefined) return [];
	const isPerson = own === undefined || own.kind === 'sole';
	const story = world.story(subject);
	const random = story.draw(own === undefined ? purposes.persons : purposes.firms);
	const debtor = own === undefined || own.kind === 'sole' ? (subject.headName ?? subject.nameRu) : subject.nameRu;
	const share = own === undefined ? 0.02 : 0.015 + 0.28 * (1 - story.health) ** 2;
	const rows: Row[] = [];
	const region = subject.place.katoCode.slice(0, 2);
	for (let count = random.chance(share) ? random.between(1, 3) : 0; count > 0; count--) {
		const startedOn = `202${4 + random.int(2)}-0${1 + random.int(9)}-1${random.int(9)}`;
		const row = {
			number: `${random.between(100, 9999)}/${startedOn.slice(2, 4)}-${region}-${100 + random.int(90)}`,
			...{ debtor, startedOn, category: debt },
			creditor: random.pick(['АО "Демо Банк"', 'ТОО "Үлгі Кредит"', 'ГУ "Управление государственных доходов"']),
			amountKzt: Math.round(50_000 * 200 ** (random.next() ** 2)),
		};
		if (random.chance(0.3)) rows.push({ ...row, endedOn: '2026-03-02' });
		else rows.push(random.chance(0.4) ? { ...row, banFrom: '2026-04-06' } : row);
	}
	if (isPerson && random.chance(0.015)) {
		const number = `${random.between(100, 999)}/25-${region}-${100 + random.int(90)}`;
		const amountKzt = random.between(150, 2_500) * 1000;
		rows.push({ ...{ number, debtor, amountKzt }, startedOn: '2025-09-08', creditor: '', category: alimony });
	}
	return rows;
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
		const owed = (cast[subject.bin] ?? rowsOf(subject.bin, world)).filter(({ category }) => category === alimony);
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
			const rows = cast[iinBin] ?? rowsOf(iinBin, world);
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
		endpoint: 'aisoip',
		method: 'GET',
		pattern: '/files/alimony-debtors.csv',
		sources: ['aisoip-alimony-file'],
		answer: (_request, world) => ({ headers: csv, body: csvOf(alimonyTable(world)) }),
		spoiled: (_request, world, how) => ({ headers: csv, body: csvOf(spoil(alimonyTable(world), how)) }),
	},
];
