import type { Spoil } from '../kit/misbehaviour.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { customer } from './contracts.ts';

/** Procurement of the state, as against the former portal and the fund. */
const stateSystem = 3;
/** Violated a contract; `refused`: declined by the customer himself. */
const reasons = { byCourt: 2, refused: 5 } as const;

/** The entry of the register of unreliable participants about one supplier; null: it has none. The id is an ordinal. */
function barredEntryOf(subject: DemoSubject, world: World, id: number): object | null {
	const ban = world.story(subject).stateBan;
	if (ban === null) return null;
	const { from, to, court } = ban;
	return {
		...{ id: String(id), pid: 880_001, customer_name_ru: 'ГУ "Үлгі мектебі №1"' },
		...{ customer_name_kz: '"Үлгі мектебі №1" ММ', customer_biin: customer },
		...{ supplier_name_ru: subject.nameRu, supplier_name_kz: subject.nameKk, supplier_biin: subject.bin },
		...{ supplier_innunp: null, supplier_head_name_kz: null, supplier_head_name_ru: subject.headName },
		...{ supplier_head_biin: subject.headIin, court_decision: court?.decision ?? null },
		...{ court_decision_date: court === null ? null : `${court.on} 07:09:17`, start_date: `${from} 00:00:00` },
		...{ end_date: `${to} 00:00:00`, ref_reason_id: court === null ? reasons.refused : reasons.byCourt },
		...{ index_date: `${from} 10:00:00`, system_id: stateSystem, kato_list: [710_000_000], founders: null },
	};
}

const whole = new WeakMap<World, readonly object[]>();

/** The whole register, in the order of its ordinals. */
export function blackListOf(world: World): readonly object[] {
	let entries = whole.get(world);
	if (entries === undefined) {
		let id = 1;
		entries = [...world.all()].flatMap((subject) => {
			const entry = barredEntryOf(subject, world, id);
			if (entry !== null) id++;
			return entry ?? [];
		});
		whole.set(world, entries);
	}
	return entries;
}

/** One page, with the address of the next one; repeated, the second page is the first once more. */
export function blackListPage(
	{ query }: SimulatorRequest,
	entries: readonly object[],
	{ isRepeated = false, total = entries.length }: { isRepeated?: boolean; total?: number } = {},
): SimulatorAnswer {
	const most = isRepeated ? Math.ceil(entries.length / 2) : mostOfPage;
	const limit = Math.min(Number(query.get('limit') ?? 50), most);
	const after = Number(query.get('search_after') ?? 0);
	const from = isRepeated ? 0 : after;
	const isLast = after + limit >= entries.length;
	const next = isLast ? '' : `/v3/rnu?page=next&limit=${limit}&search_after=${after + limit}`;
	return { body: { total, limit, next_page: next, items: entries.slice(from, from + limit) } };
}

/** Few, so that an invented country has several pages. */
const mostOfPage = 20;

/** A register that has lost most of it or half, that states another number of entries, or has other fields. */
export function spoiledBlackList(request: SimulatorRequest, entries: readonly object[], how: Spoil): SimulatorAnswer {
	switch (how) {
		case 'shrunken':
			return blackListPage(request, entries.slice(0, 1));
		case 'halved':
			return blackListPage(request, entries.slice(0, Math.floor(entries.length / 2)));
		case 'wrong_count':
			return blackListPage(request, entries, { total: entries.length + 1834 });
		case 'undated':
			// it states no day anyway
			return blackListPage(request, entries);
		case 'wrong_columns': {
			const renamed = entries.map((entry) => ({
				...entry,
				supplier_biin: undefined,
				supplier_bin_iin: '160340001109',
			}));
			return blackListPage(request, renamed);
		}
	}
}
