import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import type { Strict } from '#sources/kit/strict.ts';
import { entitiesOf } from '../data-egov.ts';
import { credibleDay, stateOfWords } from '../gbd-ul.ts';

type State = FactKinds['register_entry']['state'];

type Row = { value: FactKinds['register_entry']; modifiedOn: IsoDate | null };

/** Entry of the state database of legal entities (format sheet F9); an empty list is «not in the open part». */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const records = entitiesOf(jsonOf(raw, 'entity'), iinBin, oddities).map((record): Row => {
		const modifiedOn = record.date('modified');
		return { value: entryOf(record), modifiedOn };
	});
	const [chosen, ...others] = inOrder(records);
	if (chosen === undefined) return { facts: [], asOf: null, oddities };
	if (others.length > 0)
		oddities.push({ path: 'entity', what: 'odd_value', value: `${records.length} differing rows` });
	return { facts: [{ kind: 'register_entry', value: chosen.value }], asOf: null, oddities };
}

/** Gravest first: of two rows of one day the worse is believed. */
const gravity: readonly State[] = [
	...(['liquidated', 'bankrupt', 'annulled', 'liquidating', 'unclear', 'reorganized', 'reorganizing'] as const),
	...(['inactive', 'suspended'] as const),
];

/** Rows that say the same are one. The newest stands first; where their days do not tell, the gravest. */
function inOrder(records: readonly Row[]): Row[] {
	const different = new Map(records.map((record) => [JSON.stringify(record), record]));
	const graveness = ({ value: { state } }: Row) => (gravity.includes(state) ? gravity.indexOf(state) : gravity.length);
	const isDated = [...different.values()].every(({ modifiedOn }) => modifiedOn !== null);
	return [...different.values()].sort((one, other) => {
		const byDay = isDated ? (other.modifiedOn ?? '').localeCompare(one.modifiedOn ?? '') : 0;
		return byDay === 0 ? graveness(one) - graveness(other) : byDay;
	});
}

function entryOf(record: Strict): FactKinds['register_entry'] {
	const stateText = record.requiredText('statusru');
	const activity = record.text('okedru');
	const code = activity === null ? null : (/^(\d{2,5})(?:\s|$)/.exec(activity)?.[1] ?? null);
	const director = record.text('director');
	const entry = {
		nameRu: record.text('nameru'),
		nameKk: record.text('namekz'),
		nameEn: null,
		registeredOn: credibleDay(record.date('datereg')),
		state: stateOf(record, stateText),
		stateText,
		legalForm: null,
		okedCode: code,
		okedName: code === null ? activity : (activity?.slice(code.length).trim() ?? null) || null,
		okedSecondary: [],
		krpCode: null,
		kfsCode: null,
		kseCode: null,
		katoCode: null,
		address: record.text('addressru'),
		headName: director === '-' ? null : director,
		isSole: false,
	};
	record.ignore('id', 'addresskz', 'statuskz', 'okedkz').close();
	return entry;
}

function stateOf(record: Strict, words: string): State {
	const state = stateOfWords(words);
	if (state !== undefined) return state;
	record.odd('unknown_word', 'statusru', words);
	return 'unclear';
}
