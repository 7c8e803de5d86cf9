import type { SimulatorAnswer, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';

const purposes = { ban: 1401, supplier: 1402 } as const;
/** Cast of the fixture matrix: B stands in the list of the fund. */
const listed = '210340001203';
const contractor = '160340001109';

function badSuppliers(world: World): object[] {
	const year = Number(world.today.slice(0, 4)) - 1;
	const bad = [...world.all()].filter((subject) => {
		if (subject.bin === listed || subject.bin === contractor) return subject.bin === listed;
		const story = world.story(subject);
		return subject.kind === 'legal' && story.draw(purposes.ban).chance(story.health < 0.2 ? 0.05 : 0.001);
	});
	return bad.map((subject, index) => ({
		...{ id: String(index + 1), name_kk: subject.nameKk, name_ru: subject.nameRu, legal_address: subject.address },
		...{ reason_id: '1', bad_supplier_date: `${year}-05-01`, founder_info: null, bin_iin: subject.bin },
		...{ begin_date: `${year}-05-01`, end_date: `${year + 2}-05-01`, create_date: `${year}-05-02T10:00:00` },
		last_modified_date: `${year}-05-02T10:00:00`,
	}));
}

function isSupplier(world: World, subject: Parameters<World['story']>[0]): boolean {
	const story = world.story(subject);
	return subject.kind === 'legal' && story.isTrading && story.draw(purposes.supplier).chance(0.08);
}

function suppliers(world: World): object[] {
	return [...world.all()]
		.filter((subject) => subject.bin === contractor || isSupplier(world, subject))
		.map((subject, index) => ({
			...{ id: String(10_000 + index), identifier: subject.bin, name: { kk: subject.nameKk, ru: subject.nameRu } },
			...{ country_id: 'KZ', begin_date: '2019-04-01', last_modified_date: '2026-05-02T10:00:00' },
		}));
}

function contracts(world: World): object[] {
	return [...world.all()].flatMap((subject, index) => {
		if (!isSupplier(world, subject)) return [];
		const story = world.story(subject);
		const random = story.draw(purposes.supplier);
		const year = Number(world.today.slice(0, 4)) - 1 - random.int(2);
		const sum = Math.max(100_000, Math.round((story.years.at(-1)?.turnoverKzt ?? 1_000_000) * 0.1));
		return {
			...{ id: String(20_000 + index), contract_number: `С-${index}`, supplier_identifier: subject.bin, sum },
			...{ customer_identifier: '160340001129', name_ru: 'АО "Сынақ Жолы"', paid_sum: sum, sign_date: `${year}-03-05` },
			...{ end_date: `${year}-12-31`, exec_date: `${year}-12-20`, status_ru: 'Исполнен', is_terminated: false },
			subject_ru: 'Поставка товаров',
		};
	});
}

const sets: Readonly<Record<string, { source: string; records: (world: World) => object[] }>> = {
	'suppliers-bad': { source: 'samruk-unreliable-suppliers', records: badSuppliers },
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
