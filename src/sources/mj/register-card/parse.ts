import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { registerStateOfJustice } from '#domain/facts/register-state.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { jsonOf } from '#sources/kit/raw-parts.ts';
import type { Strict } from '#sources/kit/strict.ts';
import { recordsOf } from '../data-egov.ts';
import { credibleDay, statusOf } from '../gbd-ul.ts';

type State = FactKinds['register_entry']['state'];

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
	record.ignore('id', 'addresskz', 'statuskz', 'okedkz', 'modified').close();
	return entry;
}

function stateOf(record: Strict, words: string): State {
	const status = statusOf(words);
	if (status !== undefined) return registerStateOfJustice[status];
	record.odd('unknown_word', 'statusru', words);
	return 'unclear';
}
