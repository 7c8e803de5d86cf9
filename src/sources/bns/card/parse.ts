import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import { expectSubject, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

type Language = 'ru' | 'kk';

/** Card of the statistical register (format sheet F1), and the same in Kazakh where the Russian one has no name. */
export function parse(raw: RawAnswer, subject: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const [card] = readCard(raw, 'card', subject, oddities);
	if (card === undefined) return { facts: [], asOf: null, oddities };
	const hasKazakh = raw.some(({ name }) => name === kazakhCard);
	const [other] = hasKazakh ? readCard(raw, kazakhCard, subject, []) : [];
	const value = other === undefined ? card : { ...card, nameKk: other.nameKk, address: card.address ?? other.address };
	return { facts: [{ kind: 'register_entry', value }], asOf: null, oddities };
}

/** The part of the answer that is asked for in Kazakh. */
export const kazakhCard = 'card_kk';

/** None where the service says «not in the register». */
function readCard(
	raw: RawAnswer,
	part: 'card' | typeof kazakhCard,
	{ iinBin }: AskedSubject,
	oddities: Oddity[],
): FactKinds['register_entry'][] {
	const answer = Strict.open(jsonOf(raw, part), 'card', oddities).ignore('description');
	const isFound = answer.boolean('success');
	const card = answer.object('obj');
	answer.close();
	// no error is known that says success:false, so that is how the service says «not in the register»
	if (isFound === false && card === null) return [];
	if (isFound !== true || card === null)
		throw new SourceFailure('not_understood', 'card: success and obj contradict each other');
	expectSubject(card.text('bin'), iinBin, 'card');
	const entry = entryOf(card, part === 'card' ? 'ru' : 'kk');
	// size without branches and names of codes: the classifiers carry them in all languages
	card.ignore('id', 'krpName', 'krpBfCode', 'krpBfName', 'kseName', 'kfsName', 'katoId').close();
	return [entry];
}

function entryOf(card: Strict, language: Language): FactKinds['register_entry'] {
	const secondary = card.text('secondOkeds');
	const name = card.text('name');
	return {
		// bodies of the state may have their name in one language only
		nameRu: language === 'ru' ? name : null,
		nameKk: language === 'kk' ? name : null,
		nameEn: null,
		registeredOn: card.date('registerDate'),
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
	};
}
