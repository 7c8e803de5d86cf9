import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { jsonOf } from '#sources/kit/raw-parts.ts';
import type { Strict } from '#sources/kit/strict.ts';
import { recordsOf } from '../data-egov.ts';

type State = FactKinds['register_entry']['state'];

/** By the beginning of the word: the set has no closed list of them. */
const states: readonly (readonly [beginning: RegExp, state: State])[] = [
	[/^(зарегистрирован|перерегистрирован|действующ)/, 'active'],
	[/^((в процессе|[вн]а? стадии) реорганизации|реорганизуется)/, 'reorganizing'],
	[/^((в процессе|[вн]а? стадии) ликвидации|ликвидируется)/, 'liquidating'],
	[/^(ликвидирован|реорганизован|исключен|прекращен|снят с учета)/, 'liquidated'],
];

/** Entry of the state database of legal entities (format sheet F9); an empty list is «not in the open part». */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const records = recordsOf(jsonOf(raw, 'entity'), 'entity', oddities);
	const facts = records.flatMap((record) => {
		// the search compares words: what it finds beside the number is not asked for
		const isAsked = record.text('bin') === iinBin;
		const value = entryOf(record);
		return isAsked ? [{ kind: 'register_entry' as const, value }] : [];
	});
	return { facts, asOf: null, oddities };
}

function entryOf(record: Strict): FactKinds['register_entry'] {
	const stateText = record.requiredText('statusru');
	const activity = record.text('okedru');
	const code = activity === null ? null : (/^(\d{2,5})(?:\s|$)/.exec(activity)?.[1] ?? null);
	const director = record.text('director');
	const registeredOn = record.date('datereg');
	const entry = {
		nameRu: record.text('nameru'),
		nameKk: record.text('namekz'),
		nameEn: null,
		// the set has years such as 0196
		registeredOn: registeredOn !== null && registeredOn >= '1900-01-01' ? registeredOn : null,
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
	record.ignore('id', 'addresskz', 'statuskz', 'okedkz', 'modified').close();
	return entry;
}

function stateOf(record: Strict, text: string): State {
	const plain = text.toLowerCase().replaceAll('ё', 'е');
	const known = states.find(([beginning]) => beginning.test(plain))?.[1];
	if (known === undefined) record.odd('unknown_word', 'statusru', text);
	return known ?? 'unclear';
}
