import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { expectSubject } from '#sources/kit/raw-parts.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { extentOf, openRestPage } from '../rest-page.ts';

type Entry = FactKinds['unreliable_supplier'];

/** The system whose procurement the supplier failed in. */
const systems: Readonly<Record<string, Entry['list']>> = { 1: 'mitwork', 2: 'samruk', 3: 'state' };

/** Entries of the register of unreliable participants (format sheet F12). */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	if (raw.length === 0) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	// the id is an ordinal of the answer: an entry is known by its system, its supplier and the day it begins
	const entries = new Map<string, Statement>();
	const read = new Set<string>();
	let total = 0;
	for (const part of raw) {
		const page = openRestPage(part, oddities);
		if (page === null) continue;
		total = Math.max(total, page.total);
		for (const [index, value] of page.items.entries()) {
			const item = Strict.open(value, `rnu[${index}]`, oddities);
			read.add(item.text('id') ?? `${read.size}`);
			const entry = entryOf(item, iinBin);
			entries.set(`${entry.list}/${entry.from}`, { kind: 'unreliable_supplier', value: entry });
		}
	}
	const extent = extentOf([{ received: read.size, total }]);
	return { facts: [...entries.values()], asOf: null, oddities, ...(extent === undefined ? {} : { extent }) };
}

function entryOf(item: Strict, iinBin: string): Entry {
	expectSubject(item.text('supplier_biin'), iinBin, 'rnu');
	const decision = item.text('court_decision');
	const decidedOn = item.date('court_decision_date');
	const entry = {
		list: item.word<Entry['list']>('system_id', systems, 'unclear'),
		from: item.date('start_date'),
		to: item.date('end_date'),
		reason: item.text('ref_reason_name_ru'),
		court: decision === null ? null : { decision, on: decidedOn },
	};
	item.ignore('pid', 'supplier_innunp', 'supplier_name_ru', 'supplier_name_kz', 'kato_list', 'index_date');
	item.ignore('customer_name_ru', 'customer_name_kz', 'customer_biin');
	// heads and founders of the supplier: others than the subject
	item.ignore('supplier_head_name_kz', 'supplier_head_name_ru', 'supplier_head_biin', 'founders');
	// a number of /v3/refs/ref_reason, whose names are not stable: it tells a reader nothing, the publisher's page does
	item.ignore('ref_reason_id').close();
	return entry;
}
