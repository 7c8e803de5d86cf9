import type { Oddity, ParsedAnswer, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';

export function parse(raw: RawAnswer): ParsedAnswer {
	const [part] = raw;
	if (part === undefined) throw new SourceFailure('not_understood', 'no answer');
	const oddities: Oddity[] = [];
	if (part.status === 404) {
		// the service says «not listed» in its own error form; a 404 of a proxy is no such statement
		const answer = Strict.open(parseJson(part.body, 'rnu'), 'rnu', oddities);
		if (answer.number('status') !== 404) throw new SourceFailure('outage', 'a 404 that is not of the service');
		return { facts: [], asOf: null, oddities };
	}
	const answer = Strict.open(parseJson(part.body, 'rnu'), 'rnu', oddities);
	if (!answer.has('supplier_biin')) throw new SourceFailure('outage', 'an answer without the supplier');
	answer.ignore('id', 'pid', 'supplier_biin', 'supplier_innunp', 'supplier_name_ru', 'supplier_name_kz', 'kato_list');
	answer.ignore('index_date', 'system_id');
	// a number of /v3/refs/ref_reason, whose names are not stable: it tells a reader nothing, the publisher's page does
	answer.ignore('ref_reason_id');
	const value = {
		list: 'state' as const,
		from: answer.date('start_date'),
		to: answer.date('end_date'),
		reason: answer.text('ref_reason_name_ru'),
	};
	answer.close();
	return { facts: [{ kind: 'unreliable_supplier', value }], asOf: null, oddities };
}
