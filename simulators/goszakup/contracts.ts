import type { Contract } from '../../seeds/demo/story/told.ts';
import type { OddAnswer } from '../kit/misbehaviour.ts';
import type { SimulatorAnswer, SimulatorReply, SimulatorRequest } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';

export const customer = '160340001119';
const customers = [customer, '160340001129'] as const;
const works = [
	'Ремонт кровли',
	'Поставка канцелярских товаров',
	'Услуги по уборке помещений',
	'Поставка ГСМ',
	'Текущий ремонт здания',
];
type Role = 'supplier' | 'customer';

/** Numbers of the directory of statuses. */
export const statuses = { inForce: 190, executed: 390, terminated: 340, notConcluded: 330, superseded: 455 } as const;

/** The service writes 0 and null alike where a contract refers to nothing. */
export function itemOf(supplierBin: string, contract: Contract, workIndex: number): Record<string, unknown> {
	const { number, sumKzt, signedOn, dueOn, isDone, brokenOn } = contract;
	const customerBin = customerOf(contract);
	const isBroken = brokenOn !== null;
	const withVat = Math.round(sumKzt * 1.12);
	const changedOn = brokenOn ?? (isDone ? dueOn : signedOn);
	const status = isBroken ? statuses.terminated : isDone ? statuses.executed : statuses.inForce;
	const paid = isDone && !isBroken;
	return {
		...{ id: number, parent_id: 0, root_id: number, trd_buy_id: 0, trd_buy_number_anno: null },
		...{ trd_buy_name_ru: null, trd_buy_name_kz: null, ref_amendm_agreem_justif_id: [0] },
		...{ contract_number: String(number % 1000), contract_number_sys: `${customerBin}/250001/00` },
		...{ ref_contract_status_id: status, ref_contract_type_id: 1, ref_contract_cancel_id: isBroken ? 3 : 0 },
		...{ ref_subject_type_id: 2, ref_subject_types_id: 0, ref_finsource_id: 0, ref_currency_code: 'KZT' },
		...{ fakt_trade_methods_id: 3, fin_year: Number(signedOn.slice(0, 4)), exchange_rate: 1, is_gu: 0, contract_ms: 0 },
		...{ supplier_id: 880_002, supplier_biin: supplierBin, supplier_bik: 'HSBKKZKX' },
		...{ supplier_iik: 'KZ886010000012345678', supplier_legal_address: 'г.Пример, 1', supplier_bill_id: 0 },
		...{ customer_id: 880_003, customer_bin: customerBin, customer_bik: null, customer_iik: null, customer_bill_id: 0 },
		...{ contract_sum: sumKzt, contract_sum_wnds: withVat, fakt_sum: paid ? sumKzt : 0 },
		...{ fakt_sum_wnds: paid ? withVat : 0, crdate: `${signedOn} 09:00:00`, last_update_date: `${changedOn} 10:46:43` },
		...{ sign_date: `${signedOn} 10:00:00`, ec_end_date: `${dueOn} 00:00:00`, plan_exec_date: `${dueOn} 00:00:00` },
		...{ fakt_exec_date: paid ? `${dueOn} 00:00:00` : null },
		...{ contract_end_date: isBroken ? `${brokenOn} 09:00:00` : null },
		...{ description_ru: works[workIndex % works.length], description_kz: null, deleted: 0, system_id: 3 },
		index_date: `${signedOn} 10:10:00`,
	};
}

type Items = readonly Record<string, unknown>[];

function customerOf(contract: Contract): string {
	return customers[contract.customer] ?? customer;
}

const ofCustomers = new WeakMap<World, Items>();

/** What a customer has concluded is what its suppliers say. */
function concludedBy(bin: string, world: World): Items {
	if (!customers.some((each) => each === bin)) return [];
	let all = ofCustomers.get(world);
	if (all === undefined) {
		all = [...world.all()].flatMap((subject) => suppliedBy(subject, world));
		ofCustomers.set(world, all);
	}
	return all.filter(({ customer_bin: customerBin }) => customerBin === bin);
}

const places = new WeakMap<World, ReadonlyMap<string, number>>();
/** More than anybody has. */
const mostOfOne = 2000;

/** Ids of the service: every contract of the country has another one. */
function firstIdOf(subject: DemoSubject, world: World): number {
	let known = places.get(world);
	if (known === undefined) {
		known = new Map([...world.all()].map(({ bin }, place) => [bin, place]));
		places.set(world, known);
	}
	return 1_000_000 + (known.get(subject.bin) ?? 0) * mostOfOne;
}

export function suppliedBy(subject: DemoSubject, world: World): Items {
	const first = firstIdOf(subject, world);
	return world
		.story(subject)
		.contracts.map((contract, index) => itemOf(subject.bin, { ...contract, number: first + index }, index));
}

function itemsOf({ params }: SimulatorRequest, world: World, role: Role): Items {
	const bin = params.bin ?? '';
	const subject = world.find(bin);
	if (role === 'customer') return concludedBy(bin, world);
	return subject === undefined ? [] : suppliedBy(subject, world);
}

function pageOf(request: SimulatorRequest, items: Items): SimulatorAnswer {
	const limit = Number(request.query.get('limit') ?? 50);
	const from = Number(request.query.get('search_after') ?? 0);
	const page = items.slice(from, from + limit);
	const next = from + limit < items.length ? `${request.path}?limit=${limit}&search_after=${from + limit}` : '';
	return { body: { total: items.length, limit, next_page: next, items: page } };
}

export function contractsOf(request: SimulatorRequest, world: World, role: Role): SimulatorAnswer {
	return pageOf(request, itemsOf(request, world, role));
}

const manyContracts = 1834;
const oldTerminations = 130;
export const example: Contract = {
	...{ number: 771_000, customer: 0, sumKzt: 500_000, signedOn: '2024-03-05', dueOn: '2024-12-31' },
	...{ isDone: true, brokenOn: null },
};

/** As suppliers; customers are answered as always. */
export function oddContracts(
	request: SimulatorRequest,
	_world: World,
	role: Role,
	how: OddAnswer,
): SimulatorReply | undefined {
	if (role === 'customer') return undefined;
	const one = (change: object) => ({ ...itemOf(request.params.bin ?? '', example, 0), ...change });
	const broken = { ref_contract_status_id: statuses.terminated, contract_end_date: '2024-11-20 09:00:00' };
	const answers: Partial<Record<OddAnswer, () => SimulatorAnswer>> = {
		zero_for_null: () =>
			pageOf(request, [one({ ref_contract_type_id: 0 }), one({ id: 771_001, root_id: 0, ...broken })]),
		superseded_chain: () =>
			pageOf(request, [
				one({ id: 771_003, parent_id: 771_002, ref_contract_status_id: statuses.notConcluded }),
				one({ id: 771_002, parent_id: 771_000, ...broken }),
				one({ id: 771_000, ref_contract_status_id: statuses.superseded, ref_contract_cancel_id: null }),
			]),
		many: () =>
			pageOf(
				request,
				// the newest first; the oldest were terminated
				Array.from({ length: manyContracts }, (_, index) => {
					const id = 780_000 + manyContracts - index;
					return one({ id, root_id: id, ...(index < manyContracts - oldTerminations ? {} : broken) });
				}),
			),
		page_repeated() {
			const next = `${request.path}?limit=200&search_after=0`;
			return { body: { total: 2, limit: 1, next_page: next, items: [one(broken)] } };
		},
	};
	return answers[how]?.();
}
