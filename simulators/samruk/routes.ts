import type { SimulatorAnswer, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';

export function samrukBansOf(world: World): object[] {
	const bad = [...world.all()].flatMap((subject) => {
		const { ban } = world.story(subject).samruk;
		return ban === null ? [] : [{ subject, ban }];
	});
	return bad.map(({ subject, ban }, index) => ({
		...{ id: String(index + 1), name_kk: subject.nameKk, name_ru: subject.nameRu, legal_address: subject.address },
		...{ reason_id: '1', bad_supplier_date: ban.from, founder_info: null, bin_iin: subject.bin },
		...{ begin_date: ban.from, end_date: ban.to, create_date: `${ban.from}T10:00:00` },
		last_modified_date: `${ban.from}T10:00:00`,
	}));
}

/** Ids of the service: of suppliers by their place, of the one customer. */
const customerId = 9_999;
const firstSupplierId = 10_000;

function suppliersOf(world: World): DemoSubject[] {
	return [...world.all()].filter((subject) => world.story(subject).samruk.isSupplier);
}

function suppliers(world: World): object[] {
	const customer = {
		id: customerId,
		identifier: '160340001129',
		name: { kk: '"Сынақ Жолы" АҚ', ru: 'АО "Сынақ Жолы"' },
	};
	const others = { country_id: 'KZ', begin_date: '2010-01-11', last_modified_date: '2026-05-02T10:00:00' };
	return [
		{ ...customer, ...others },
		...suppliersOf(world).map((subject, index) => ({
			...{ id: firstSupplierId + index, identifier: subject.bin, name: { kk: subject.nameKk, ru: subject.nameRu } },
			...{ country_id: 'KZ', begin_date: subject.registeredOn, last_modified_date: '2026-05-02T10:00:00' },
		})),
	];
}

/** A card names its parties by ids. Some are replaced by an amendment, a few are rescinded, and one names a supplier nobody lists. */
function contracts(world: World): object[] {
	const cards = suppliersOf(world).flatMap((subject, index) => {
		const { samruk, years } = world.story(subject);
		const year = samruk.signedYear;
		if (`${year}-03-05` <= (subject.registeredOn ?? '')) return [];
		const sum = Math.max(100_000, Math.round((years.at(-1)?.turnoverKzt ?? 1_000_000) * 0.1));
		const id = 20_000 + index * 2;
		const card = cardOf({ id, supplierId: firstSupplierId + index, number: `С-${index}`, sum, year });
		return index % 5 === 0
			? [
					{ ...card, last_contract_card_id: id + 1 },
					{ ...card, id: id + 1, prev_contract_card_id: id, last_contract_card_id: id + 1 },
				]
			: [card];
	});
	const [first] = cards;
	return first === undefined
		? []
		: [...cards, { ...first, id: 19_000, main_contract_card_id: 19_000, last_contract_card_id: null, id_supplier: 5 }];
}

type CardTold = { id: number; supplierId: number; number: string; sum: number; year: number };

function cardOf({ id, supplierId, number, sum, year }: CardTold): Record<string, unknown> {
	return {
		...{ id, contract_id: id, created_date: `${year}-03-01T10:00:00`, contract_date_time: `${year}-03-05T10:00:00` },
		...{
			contract_number: number,
			system_number: `1000${id}/${year}/1`,
			contract_end_date_time: `${year}-12-31T00:00:00`,
		},
		...{ foreign_sum: null, sum_nds: Math.round(sum * 1.12), sum_no_nds: sum, currency_id: 'KZT' },
		...{ contract_items_name_kk: 'Тауар жеткізу', contract_items_name_ru: 'Поставка товаров', status: 'EXECUTED' },
		...{ prev_contract_card_id: null, main_contract_card_id: id, last_contract_card_id: id },
		...{ rescission_date_time: null, rescission_type: null, id_supplier: supplierId, id_customer: customerId },
	};
}

const sets: Readonly<Record<string, { source: string; records: (world: World) => object[] }>> = {
	'suppliers-bad': { source: 'samruk-unreliable-suppliers', records: samrukBansOf },
	suppliers: { source: 'samruk-suppliers', records: suppliers },
	'contract-cards': { source: 'samruk-suppliers', records: contracts },
};

function pageOf({ query }: SimulatorRequest, records: readonly object[]): SimulatorAnswer {
	if ((query.get('token') ?? '') === '' || (query.get('identifier') ?? '') === '')
		return { status: 401, body: { error: 'unauthorized' } };
	const [number, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 20)];
	const content = records.slice(number * size, (number + 1) * size);
	return {
		body: { content, totalElements: records.length, number, size, last: (number + 1) * size >= records.length },
	};
}

export const samrukRoutes: readonly SimulatorRoute[] = Object.entries(sets).map(([set, { source, records }]) => {
	let kept: object[] | undefined;
	return {
		endpoint: 'samruk',
		method: 'GET',
		pattern: `/eprocsearch/unified-api/${set}`,
		sources: [source],
		answer(request, world) {
			kept ??= records(world);
			return pageOf(request, kept);
		},
		spoiled: (request, world, how) =>
			how === 'shrunken' ? pageOf(request, records(world).slice(0, 1)) : { body: { items: [], count: 0 } },
	};
});
