import type { OddAnswer } from '../kit/misbehaviour.ts';
import type { SimulatorAnswer, SimulatorReply, SimulatorRequest } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { example, itemOf, statuses, suppliedBy } from './contracts.ts';

// The same contracts as REST answers by number, all of them, in the names of GraphQL.

type Item = Readonly<Record<string, unknown>>;
type Variables = { limit: number; after: number; filter: { lastUpdateDate?: readonly [string, string] } };

export function isAboutContracts(body: string): boolean {
	return body.includes('ContractFiltersInput');
}

const fields = [
	...[
		'id',
		'root_id',
		'contract_number',
		'ref_contract_status_id',
		'ref_contract_cancel_id',
		'fin_year',
		'supplier_biin',
	],
	...['customer_bin', 'contract_sum_wnds', 'fakt_sum_wnds', 'crdate', 'sign_date', 'plan_exec_date', 'fakt_exec_date'],
	...['contract_end_date', 'last_update_date', 'description_ru', 'deleted', 'index_date'],
];

/** As GraphQL writes it; who broke a contract has been fined in its acts. */
function inGraph(item: Item): Item {
	const isBroken = item.contract_end_date !== null;
	const fine = Math.round(Number(item.contract_sum_wnds) / 100);
	return {
		...Object.fromEntries(
			fields.map((field) => [field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), item[field]]),
		),
		Acts: isBroken ? [{ dayOverdue: 45, sumFine: fine }] : [],
	};
}

const whole = new WeakMap<World, readonly Item[]>();

function allOf(world: World): readonly Item[] {
	let items = whole.get(world);
	if (items === undefined) {
		items = [...world.all()].flatMap((subject) => suppliedBy(subject, world)).map(inGraph);
		whole.set(world, items);
	}
	return items;
}

const isOfDay = ([from, to]: readonly [string, string], item: Item) => {
	const day = String(item.lastUpdateDate).slice(0, 10);
	return from <= day && day <= to;
};

function pageOf({ limit, after }: Variables, items: readonly Item[]): SimulatorAnswer {
	const from = items.findIndex(({ id }) => Number(id) > after);
	const page = from === -1 ? [] : items.slice(from, from + limit);
	const lastId = page.at(-1)?.id ?? null;
	const hasNextPage = from !== -1 && from + limit < items.length;
	const pageInfo = { limitPage: limit, totalCount: items.length, hasNextPage, lastId };
	return { body: { data: { Contract: page }, extensions: { pageInfo } } };
}

function variablesOf(body: string): Variables {
	return (JSON.parse(body) as { variables: Variables }).variables;
}

export function contractPage(body: string, world: World): SimulatorAnswer {
	const variables = variablesOf(body);
	const { lastUpdateDate } = variables.filter;
	const all = allOf(world);
	return pageOf(variables, lastUpdateDate === undefined ? all : all.filter((item) => isOfDay(lastUpdateDate, item)));
}

/** The journal of changes: in the demonstration no contract is deleted. */
export function journalOf({ query }: SimulatorRequest): SimulatorAnswer {
	const day = `${query.get('date_from') ?? ''} 18:01:15`;
	const deleted = { object_id: '3-4909', action: 'D', date_action: day, service_name: 'rnu' };
	const changed = { object_id: '3731', action: 'U', date_action: day, service_name: 'contract' };
	const items = [
		{ ...deleted, service_title: 'Реестр недобросовестных', url: '' },
		{ ...changed, service_title: 'Договоры', url: 'https://ows.goszakup.gov.kz/v3/contract/3731' },
	];
	return { body: { total: items.length, limit: 500, items } };
}

const supplier = '110540001018';
/** Of /v3/refs/ref_contract_status. */
const everyStatus = [
	...[110, 115, 120, 130, 140, 150, 155, 160, 165, 185, 190, 310, 315, 330, 340, 345, 350, 375, 390, 410, 420, 430],
	...[450, 455, 456, 460, 461, 462, 463, 464, 465, 470, 480],
];
const busyDay = 12_000;

function made(id: number, change: Item = {}): Item {
	return inGraph({
		...itemOf(supplier, { ...example, number: id }, 0),
		last_update_date: '2026-11-20 10:00:00',
		...change,
	});
}

let busy: readonly Item[] | undefined;

/** Contracts of one supplier, whatever is asked for. */
export function oddContractPage(body: string, _world: World, how: OddAnswer): SimulatorReply | undefined {
	const broken = { ref_contract_status_id: statuses.terminated, contract_end_date: '2024-11-20 09:00:00' };
	const variables = variablesOf(body);
	const answers: Partial<Record<OddAnswer, () => SimulatorAnswer>> = {
		zero_for_null: () => pageOf(variables, [made(771_000, { ref_contract_cancel_id: 0, root_id: 0 })]),
		superseded_chain: () =>
			pageOf(variables, [
				made(771_000, { ref_contract_status_id: statuses.superseded, ref_contract_cancel_id: null }),
				made(771_002, { root_id: 771_000, ...broken }),
				made(771_003, { root_id: 771_000, ref_contract_status_id: statuses.notConcluded }),
			]),
		every_status: () =>
			pageOf(
				variables,
				everyStatus.map((id) => made(772_000 + id, { ref_contract_status_id: id })),
			),
		busy_day() {
			busy ??= Array.from({ length: busyDay }, (_, index) => made(800_000 + index));
			return pageOf(variables, busy);
		},
		page_repeated() {
			const pageInfo = { limitPage: 200, totalCount: 2, hasNextPage: true, lastId: 771_000 };
			return { body: { data: { Contract: [made(771_000)] }, extensions: { pageInfo } } };
		},
	};
	return answers[how]?.();
}
