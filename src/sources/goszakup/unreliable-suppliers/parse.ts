import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Identifier } from '#domain/names/matching/described.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import { identifierOfCell } from '#sources/kit/formats/cells.ts';
import type { StatementRow } from '#sources/kit/lists/list-rows.ts';
import { bad, type ParsedRow } from '#sources/kit/lists/list-source.ts';
import type { Strict } from '#sources/kit/strict.ts';

type Entry = FactKinds['unreliable_supplier'];

/** The system whose procurement the supplier failed in. */
const systems: ReadonlyMap<string, Entry['list']> = new Map([
	['1', 'mitwork'],
	['2', 'samruk'],
	['3', 'state'],
]);

/**
 * An entry of the register of unreliable participants (format sheet F12). Its id is an ordinal of the answer: it is known
 * by its system, its supplier and the day it begins.
 */
export function parseRecord(item: Strict, listDate: IsoDate): ParsedRow<StatementRow> {
	const number = item.text('supplier_biin');
	// suppliers abroad have no number of ours
	if (number === null && item.text('supplier_innunp') !== null) return { passed: 'no_bin' };
	const bin = identifierOfCell(number ?? undefined, 'supplier_biin', listDate);
	if ('bad' in bin) return bin;
	const system = item.text('system_id');
	if (system === null) return bad('system_id', 'missing', null);
	const decision = item.text('court_decision');
	const decidedOn = item.date('court_decision_date');
	const value: Entry = {
		list: systems.get(system) ?? 'unclear',
		from: item.date('start_date'),
		to: item.date('end_date'),
		// `ref_reason_id` is a number of /v3/refs/ref_reason, whose names are not stable: it tells a reader nothing
		reason: item.text('ref_reason_name_ru'),
		court: decision === null ? null : { decision, on: decidedOn },
	};
	const parties = partiesOf(item, bin.value);
	return {
		ok: {
			iinBin: bin.value,
			entryKey: `${system} ${bin.value} ${value.from ?? ''}`.trimEnd(),
			fact: { kind: 'unreliable_supplier', value },
			names: [],
			bornOn: [],
			...(parties.length === 0 ? {} : { about: { ...nothingElse, identifiers: parties } }),
		},
	};
}

const nothingElse = { entity: null, countries: [], addresses: [], weakNames: [] } as const;

/** Numbers of the supplier's head and founders, so that they are found where they lead or own somebody else. A wrong one names nobody. */
function partiesOf(item: Strict, supplier: string): readonly Identifier[] {
	const founders = item.holdsList('founders') ? item.list('founders') : [];
	const numbers = [item.text('supplier_head_biin'), ...founders.map(numberOfParty)];
	const known = numbers.filter((number) => number !== null && number !== supplier && parseIinBin(number).ok);
	return [...new Set(known)].flatMap((number) =>
		number === null ? [] : { number, country: 'KZ', kind: 'kz' as const },
	);
}

function numberOfParty(party: unknown): string | null {
	return typeof party === 'object' && party !== null && 'head_biin' in party ? String(party.head_biin) : null;
}
