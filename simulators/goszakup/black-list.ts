import type { DemoSubject, World } from '../kit/world.ts';
import { customer } from './contracts.ts';

/** Procurement of the state, as against the former portal and the fund. */
const stateSystem = 3;
/** Violated a contract; `refused`: declined by the customer himself. */
const reasons = { byCourt: 2, refused: 5 } as const;

/** The entry of the register of unreliable participants about one supplier; null: it has none. The id is an ordinal. */
export function barredEntryOf(subject: DemoSubject, world: World, id: number): object | null {
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
