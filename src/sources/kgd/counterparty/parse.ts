import type { IsoDate } from '#domain/clock.ts';
import type { Flag } from '#domain/facts/kinds/taxes.ts';
import type { Statement } from '#domain/facts/statement.ts';
import { expectSubject, getPart, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { AskedSubject, Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer, textOf } from '../portal.ts';

/**
 * «Нет данных»: the service knows of nothing, which is less than a no. Whatever else it writes is a mark; where its words
 * are not known, the mark is unclear and never a no.
 */
const flags: Readonly<Record<string, Flag>> = { Да: true, Нет: false, 'Нет данных': null };
const residencies: Readonly<Record<string, Flag>> = { Резидент: true, Нерезидент: false, 'Нет данных': null };
/** Scale of the service not seen: words of the public page and their codes. */
const degrees = {
	LOW: 'low',
	Низкая: 'low',
	MEDIUM: 'medium',
	Средняя: 'medium',
	HIGH: 'high',
	Высокая: 'high',
} as const;

/** Summary of a counterparty, its degree of risk and its tax regimes (format sheet F5.5). */
export function parse(raw: RawAnswer, { iinBin }: AskedSubject): ParsedAnswer {
	const oddities: Oddity[] = [];
	const { facts, asOf } = readProfile(jsonOf(raw, 'profile'), iinBin, oddities);
	facts.push(...readDegree(raw, oddities), ...readRegimes(jsonOf(raw, 'regime'), oddities));
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
		isVatPayer: word(card, 'vatInfo', flags),
		vatSince: card.date('vatDate'),
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
	// activity stands in the register; what the four further debts and the two registries mean is not published
	card.ignore('oked', 'okedName', 'okedDate', 'selfRegulatoryRegistry', 'courtDecisionRegistry');
	card.ignore('taxDebt1', 'taxDebt2', 'taxDebt3', 'taxDebt4').close();
	// a card without name, date and years is how the service answers about those it does not keep (branches)
	const isEmpty = name === null && registeredOn === null && years.length === 0;
	return { facts: isEmpty ? [] : [{ kind: 'tax_profile', value: profile }, ...years], asOf: actualOn };
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

/** Degrees are given no more since 2026: 404 says that there is none. The other parts of the answer stand without it. */
function readDegree(raw: RawAnswer, oddities: Oddity[]): Statement[] {
	if (getPart(raw, 'risk').status === 404) return [];
	const risk = openAnswer(jsonOf(raw, 'risk'), 'risk', oddities);
	if (!risk.has('degree')) risk.requiredText('degree');
	const degreeText = textOf(risk, 'degree');
	const [from, to] = [risk.date('beginDate'), risk.date('endDate')];
	risk.ignore('relevanceDate', 'name').close();
	if (degreeText === null) return [];
	const isKnown = Object.hasOwn(degrees, degreeText);
	if (!isKnown) risk.odd('unknown_word', 'degree', degreeText);
	const degree = isKnown ? degrees[degreeText as keyof typeof degrees] : 'unclear';
	return [{ kind: 'tax_risk_degree', value: { degree, degreeText, from, to } }];
}

function readRegimes(value: unknown, oddities: Oddity[]): Statement[] {
	const answer = openAnswer(value, 'regime', oddities);
	const items = answer.requiredList('stmList');
	answer.close();
	return items.map((each) => {
		const item = Strict.open(each, 'regime.stmList[]', oddities);
		const regime = {
			code: item.requiredText('type'),
			name: item.text('typeNameRu'),
			from: item.date('beginDate'),
			to: item.date('endDate'),
		};
		item.ignore('typeNameEn', 'typeNameKk', 'typeNameKz').close();
		return { kind: 'tax_regime' as const, value: regime };
	});
}
