import type { SimulatorRoute } from '../kit/route.ts';
import { csvOf, spoil, type Table, workbookOf } from '../kit/table-file.ts';
import type { World } from '../kit/world.ts';
import { ecologyPermits, financialStatements, intellectualRights, naturalMonopolies } from './tables.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files are made when they are first asked for. */
function fileRoute(
	endpoint: string,
	pattern: string,
	source: string,
	tableOf: (world: World) => Table,
): SimulatorRoute {
	const isCsv = pattern.endsWith('.csv');
	const headers = { 'content-type': isCsv ? 'text/csv; charset=utf-8' : spreadsheet };
	const write = async (table: Table) => (isCsv ? csvOf(table) : workbookOf(table));
	let kept: Promise<Buffer> | undefined;
	return {
		endpoint,
		method: 'GET',
		pattern,
		sources: [source],
		async answer(_request, world) {
			kept ??= write(tableOf(world));
			return { headers, body: await kept };
		},
		async spoiled(_request, world, how) {
			return { headers, body: await write(spoil(tableOf(world), how)) };
		},
	};
}

const licenceFields = [
	'id',
	'license_number',
	'license_type_ru',
	'bin',
	'name_ru',
	'block_ru',
	'issue_date',
	'end_date',
];

/** The set of data.egov.kz: an array, pages by `from` and `size` of the query. */
const subsoil: SimulatorRoute = {
	endpoint: 'egov_data',
	method: 'GET',
	pattern: '/api/v4/reestr_vydannyh_licenzii_na_ne1/v1',
	sources: ['industry-subsoil-licences'],
	answer({ query }, world) {
		if ((query.get('apiKey') ?? '') === '') return { status: 403, body: { message: 'Forbidden' } };
		const { from = 0, size = 10 } = JSON.parse(query.get('source') ?? '{}') as { from?: number; size?: number };
		return { body: licencesOf(world).slice(from, from + size) };
	},
	spoiled({ query }, world, how) {
		const { from = 0 } = JSON.parse(query.get('source') ?? '{}') as { from?: number };
		if (how === 'shrunken') return { body: from === 0 ? licencesOf(world).slice(0, 2) : [] };
		return { body: [{ nomer: '1', dannye: 'другие поля' }] };
	},
};

function licencesOf(world: World): object[] {
	const miners = [...world.all()].filter(
		(subject) => subject.kind === 'legal' && /^0[5-9]/.test(subject.okedCode) && world.story(subject).life !== 'ended',
	);
	return miners.map((subject, index) => {
		const random = world.story(subject).draw(1305);
		const values = [
			...[String(index + 1), `${100 + index}-EL`, 'Разведка твердых полезных ископаемых', subject.bin, subject.nameRu],
			...[`М-42-${10 + random.int(80)}`, `202${random.int(6)}-02-01`, `203${random.int(5)}-02-01`],
		];
		return Object.fromEntries(licenceFields.map((field, place) => [field, values[place]]));
	});
}

export const registerRoutes: readonly SimulatorRoute[] = [
	fileRoute('krem', '/files/natural-monopolies.xlsx', 'krem-natural-monopolies', naturalMonopolies),
	fileRoute('ecology', '/files/permits.xlsx', 'ecology-permits', ecologyPermits),
	fileRoute('kazpatent', '/files/rights.xlsx', 'kazpatent-rights', intellectualRights),
	fileRoute('dfo', '/files/statements.csv', 'dfo-statements', financialStatements),
	subsoil,
];
