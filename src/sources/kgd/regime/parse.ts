import { jsonOf } from '#sources/kit/asking/raw-parts.ts';
import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { Strict } from '#sources/kit/strict.ts';
import { openAnswer } from '../portal.ts';

/** Special tax regimes of a taxpayer (format sheet F5.5). */
export function parse(raw: RawAnswer): ParsedAnswer {
	const oddities: Oddity[] = [];
	const answer = openAnswer(jsonOf(raw, 'regime'), 'regime', oddities);
	const items = answer.requiredList('stmList');
	answer.close();
	const facts = items.map((each) => {
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
	return { facts, asOf: null, oddities };
}
