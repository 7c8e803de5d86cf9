import { openHtml, tableOf } from '#sources/kit/formats/html.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

export const resultTable = '#search-GrObjectsHeadRevisions';

/** Rows of the card that tell nothing about the share of the state. */
const unused = [
	...['Идентификатор', 'РНН', 'ОКПО', 'Наименование', 'ОПФ', 'КФС', 'КФС, уровень 4', '№ и дата госрегистрации'],
	...['Статус', 'Отрасль, уровень 1', 'Отрасль, уровень 4', 'Первый руководитель', 'Главный бухгалтер'],
] as const;

export function parse(raw: RawAnswer, subject: AskedSubject): ParsedAnswer {
	const [result, card] = raw;
	if (result === undefined) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	// the table must be there even when it is empty: a page without it says nothing
	tableOf(openHtml(result.body), resultTable);
	if (card === undefined) return { facts: [], asOf: null, oddities };
	const { rows } = tableOf(openHtml(card.body), 'table');
	const labelled = Strict.open(
		Object.fromEntries(rows.map(([label = '', value = '']) => [label, value])),
		'card',
		oddities,
	);
	labelled.ignore(...unused);
	if (labelled.text('БИН') !== subject.iinBin) throw new SourceFailure('not_understood', 'the card of another subject');
	const value = {
		owner: labelled.text('Собственник'),
		ministry: labelled.text('Орган гос. управления'),
		sharePercent: labelled.number('Доля государства, %'),
		isBlocked: labelled.word('Блокировка', { Нет: false, Да: true }, null),
	};
	labelled.close();
	return { facts: [{ kind: 'state_share', value }], asOf: null, oddities };
}
