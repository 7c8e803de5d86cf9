import type { Statement } from '#domain/facts/statement.ts';
import { getPart, jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { openAnswer, textOf } from '../portal.ts';

/** Scale of the service not seen: words of the public page and their codes. */
const degrees = {
	LOW: 'low',
	Низкая: 'low',
	MEDIUM: 'medium',
	Средняя: 'medium',
	HIGH: 'high',
	Высокая: 'high',
} as const;

/** Degrees are given no more since 2026: 404 says that there is none, and what is found is history (format sheet F5.5). */
export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	return { facts: readDegree(raw, oddities), asOf: null, oddities };
}

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
