import type { IsoDate } from '#domain/clock.ts';
import type { FactKinds } from '#domain/facts/fact-kinds.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { expectSubject, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import { daysIn } from '#sources/kit/lists/sanction-list.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer, textOf } from '../portal.ts';

/**
 * «Нет данных»: the service knows of nothing, which is less than a no. Whatever else it writes is a mark; where its words
 * are not known, the mark is unclear and never a no.
 */
const flags: Readonly<Record<string, Flag>> = { Да: true, Нет: false, 'Нет данных': null };
const residencies: Readonly<Record<string, Flag>> = { Резидент: true, Нерезидент: false, 'Нет данных': null };
/** Summary of a counterparty (format sheet F5.5). */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const { facts, asOf } = readProfile(jsonOf(raw, 'profile'), iinBin, oddities);
	return { facts, asOf, oddities };
}

function readProfile(value: unknown, iinBin: string, oddities: Oddity[]): { facts: Statement[]; asOf: IsoDate | null } {
	const card = openAnswer(value, 'profile', oddities);
	expectSubject(card.text('xin'), iinBin, 'profile');
	const actualOn = card.date('actuality');
	const name = textOf(card, 'name');
	const registeredOn = card.date('regDate');
	const years = card.requiredList('statistics').map((year) => yearFact(year, oddities));
	const profile = {
		actualOn,
		isResident: word(card, 'residency', residencies),
		...vatOf(card),
		regime: textOf(card, 'taxMode'),
		regimeSince: card.date('taxModeDate'),
		isRegistrationInvalid: word(card, 'registrationInvalid', flags),
		isReRegistrationInvalid: word(card, 'reRegistrationInvalid', flags),
		isTradingWithoutWork: word(card, 'operationsWOWork', flags),
		// misspelt by the service
		isInvoiceRestricted: word(card, 'esfRestrinctions', flags),
		isInactive: word(card, 'inactive', flags),
		isAbsentAtAddress: word(card, 'regAddressAbsent', flags),
		isBankrupt: word(card, 'bankrupt', flags),
		debtKzt: card.number('taxDebt'),
	};
	// activity stands in the register, the ends of rehabilitation (`courtDecisionRegistry`) with the procedures themselves;
	// what the four further debts and the registry of self-regulation mean is not published
	card.ignore('oked', 'okedName', 'okedDate', 'selfRegulatoryRegistry', 'courtDecisionRegistry');
	card.ignore('taxDebt1', 'taxDebt2', 'taxDebt3', 'taxDebt4').close();
	// a card without name, date and years is how the service answers about those it does not keep (branches)
	const isEmpty = name === null && registeredOn === null && years.length === 0;
	return { facts: isEmpty ? [] : [{ kind: 'tax_profile', value: profile }, ...years], asOf: actualOn };
}

/** The service writes a word, or a sentence with the day: «Состоит на учёте с 01.01.2017». */
const registered = /состоит|поставлен|плательщик/i;
const deregistered = /снят|исключ|не\s+(?:состоит|явля|плательщик)/i;

function vatOf(card: Strict): Pick<FactKinds['tax_profile'], 'isVatPayer' | 'vatSince'> {
	const since = card.date('vatDate');
	const text = textOf(card, 'vatInfo');
	if (text === null || Object.hasOwn(flags, text))
		return { isVatPayer: text === null ? null : (flags[text] ?? null), vatSince: since };
	if (deregistered.test(text)) return { isVatPayer: false, vatSince: since };
	if (registered.test(text)) return { isVatPayer: true, vatSince: since ?? daysIn(text)[0] ?? null };
	card.odd('unknown_word', 'vatInfo', text);
	return { isVatPayer: { unclear: text }, vatSince: since };
}

function word(card: Strict, field: string, known: Readonly<Record<string, Flag>>): Flag {
	const text = textOf(card, field);
	if (text === null) return null;
	if (Object.hasOwn(known, text)) return known[text] ?? null;
	card.odd('unknown_word', field, text);
	return { unclear: text };
}

function yearFact(value: unknown, oddities: Oddity[]): Statement {
	const year = Strict.open(value, 'profile.statistics[]', oddities);
	const fact = {
		kind: 'tax_year' as const,
		value: {
			year: year.requiredNumber('year'),
			workers: year.number('workersCount'),
			taxesKzt: year.number('taxIn'),
			loadPercent: year.number('knn'),
			industryLoadPercent: year.number('knnAvg'),
			vatKzt: year.number('vatAmount'),
		},
	};
	year.close();
	return fact;
}
