import type { SimulatorAnswer, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';

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

function suppliers(world: World): object[] {
	return [...world.all()]
		.filter((subject) => world.story(subject).samruk.isSupplier)
		.map((subject, index) => ({
			...{ id: String(10_000 + index), identifier: subject.bin, name: { kk: subject.nameKk, ru: subject.nameRu } },
			...{ country_id: 'KZ', begin_date: subject.registeredOn, last_modified_date: '2026-05-02T10:00:00' },
		}));
}

function contracts(world: World): object[] {
	return [...world.all()].flatMap((subject, index) => {
		const { samruk, years } = world.story(subject);
		const { isSupplier, signedYear: year } = samruk;
		if (!isSupplier || `${year}-03-05` <= (subject.registeredOn ?? '')) return [];
		const sum = Math.max(100_000, Math.round((years.at(-1)?.turnoverKzt ?? 1_000_000) * 0.1));
		return {
			...{ id: String(20_000 + index), contract_number: `С-${index}`, supplier_identifier: subject.bin, sum },
			...{ customer_identifier: '160340001129', name_ru: 'АО "Сынақ Жолы"', paid_sum: sum, sign_date: `${year}-03-05` },
			...{ end_date: `${year}-12-31`, exec_date: `${year}-12-20`, status_ru: 'Исполнен', is_terminated: false },
			subject_ru: 'Поставка товаров',
		};
	});
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
