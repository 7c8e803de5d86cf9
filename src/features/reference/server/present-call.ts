import { type AnyCall, answerOf, errorsOf, queryOf } from '#domain/api/call.ts';
import { errorCatalogue } from '#domain/error.ts';
import type { LanguageTag } from '#domain/locale.ts';
import type { ListedCall, ReferenceCall } from '../contract.ts';
import { answerExample } from './example/answer-example.ts';
import { requestExample } from './example/request-example.ts';
import { fieldsOf } from './fields-of.ts';
import { type NamedCall, sentenceOf, summaryOf } from './words-of.ts';

export function presentListed(named: NamedCall, locale: LanguageTag): ListedCall {
	const { name, call } = named;
	const { method, path, tag, callers } = call;
	const summary = summaryOf(named, locale);
	return { operation: name, method, path, summary, tag, callers: callers === 'account' ? 'account' : 'anybody' };
}

export function presentCall(named: NamedCall, locale: LanguageTag): ReferenceCall {
	const { call } = named;
	const path = fieldsOf(call.params);
	const query = fieldsOf(queryOf(call));
	const body = fieldsOf(call.body);
	const { answer } = call;
	return {
		...presentListed(named, locale),
		limit: call.limit ?? null,
		body_limit_bytes: call.bodyLimitBytes ?? null,
		takes_idempotency_key: call.isIdempotent === true,
		is_foreign: call.isForeign === true,
		...{ path_fields: path, query_fields: query, body_fields: body },
		media_types: answer !== null && 'mediaTypes' in answer ? [...answer.mediaTypes] : ['application/json'],
		status: call.status ?? 200,
		answer_fields: fieldsOf(answerOf(call)),
		empty_statuses: Object.entries(call.emptyStatuses ?? {}).map(([status, meaning]) => ({
			...{ status: Number(status), meaning },
		})),
		errors: errorsOf(call)
			.map((code) => ({ code, status: errorCatalogue[code].status, message: sentenceOf(code, locale) }))
			.sort((a, b) => a.status - b.status),
		example: requestExample(call),
		answer_example: answerText(call),
	};
}

function answerText(call: AnyCall): string | null {
	const example = answerExample(call);
	return example === null ? null : JSON.stringify(example, null, 2);
}
