import { dayInAlmaty, type IsoDate } from '#domain/clock.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { expectSubject, jsonOf } from '#sources/kit/raw-parts.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

/** Card of the statistical register (format sheet F1). */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = Strict.open(jsonOf(raw, 'card'), 'card', oddities).ignore('description');
	const isFound = answer.boolean('success');
	const card = answer.object('obj');
	answer.close();
	// no error is known that says success:false, so that is how the service says «not in the register»
	if (isFound === false && card === null) return { facts: [], asOf: null, oddities };
	if (isFound !== true || card === null)
		throw new SourceFailure('not_understood', 'card: success and obj contradict each other');
	expectSubject(card.text('bin'), iinBin, 'card');
	const secondary = card.text('secondOkeds');
	const fact = {
		kind: 'register_entry' as const,
		value: {
			nameRu: card.requiredText('name'),
			nameKk: null,
			nameEn: null,
			registeredOn: almatyDayOf(card),
			state: null,
			stateText: null,
			legalForm: null,
			okedCode: card.text('okedCode'),
			okedName: card.text('okedName'),
			okedSecondary: secondary === null ? [] : secondary.split(',').map((code) => code.trim()),
			krpCode: card.text('krpCode'),
			kfsCode: card.text('kfsCode'),
			kseCode: card.text('kseCode'),
			katoCode: card.text('katoCode'),
			address: card.text('katoAddress'),
			headName: card.text('fio'),
			isSole: card.boolean('ip'),
		},
	};
	// size without branches and names of codes: the classifiers carry them in all languages
	card.ignore('id', 'krpName', 'krpBfCode', 'krpBfName', 'kseName', 'kfsName', 'katoId').close();
	return { facts: [fact], asOf: null, oddities };
}

/** Midnight in Almaty, written in UTC: the day before at 18:00, since 01.03.2024 at 19:00. */
function almatyDayOf(card: Strict): IsoDate | null {
	const text = card.text('registerDate');
	if (text === null) return null;
	const at = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
	if (!Number.isNaN(at.getTime())) return dayInAlmaty(at);
	card.odd('odd_value', 'registerDate', text);
	return null;
}
