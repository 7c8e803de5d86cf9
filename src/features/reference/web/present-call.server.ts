import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { FieldType, FieldView, ReferenceCall } from '../contract.ts';

export type FieldWords = {
	name: string;
	told: string;
	values: readonly string[];
	inside: string;
	fields: FieldWords[];
};
export type FieldGroup = { id: string; title: string; note: string | null; fields: readonly FieldWords[] };

const typeNames: Readonly<Record<FieldType, () => string>> = {
	string: m.reference_type_string,
	integer: m.reference_type_integer,
	number: m.reference_type_number,
	boolean: m.reference_type_boolean,
	object: m.reference_type_object,
	list: m.reference_type_list,
	any: m.reference_type_any,
};

/** A call in the reader's language, with the token and the address of the site filled into the example. */
export function presentCall(call: ReferenceCall, publicOrigin: string) {
	const type = call.media_types.join(', ');
	return {
		...{ operation: call.operation, method: call.method, path: call.path, summary: call.summary },
		rows: rowsOf(call),
		foreign: call.is_foreign ? m.reference_foreign() : null,
		groups: [
			group('path', m.reference_path_fields(), call.path_fields),
			group('query', m.reference_query_fields(), call.query_fields),
			group('body', m.reference_body_fields(), call.body_fields),
			{
				...group('answer', m.reference_answer(), call.answer_fields),
				note: m.reference_answer_status({ status: call.status, type }),
			},
		].filter(({ fields, note }) => fields.length > 0 || note !== null),
		empty: call.empty_statuses,
		errors: { title: m.reference_errors(), code: m.reference_code(), status: m.reference_status(), rows: call.errors },
		example: {
			title: m.reference_example(),
			note: m.reference_example_note(),
			text: call.example.replace('{origin}', publicOrigin).replace('{token}', '…'),
		},
		answerExample:
			call.answer_example === null ? null : { title: m.reference_answer_example(), text: call.answer_example },
		all: { href: paths.apiDocs.path(currentLocale()), label: m.reference_all() },
	};
}
export type CallWords = ReturnType<typeof presentCall>;

function rowsOf(call: ReferenceCall): { label: string; value: string }[] {
	const { limit, body_limit_bytes: bytes } = call;
	return [
		{
			label: m.reference_callers(),
			value: call.callers === 'account' ? m.reference_account() : m.reference_anybody(),
		},
		...(limit === null ? [] : [{ label: m.reference_limit(), value: m.reference_limit_value(limit) }]),
		...(bytes === null
			? []
			: [{ label: m.reference_body_limit(), value: m.reference_body_limit_value({ size: sizeText(bytes) }) }]),
		...(call.takes_idempotency_key
			? [{ label: m.reference_idempotency(), value: m.reference_idempotency_value() }]
			: []),
	];
}

function sizeText(bytes: number): string {
	const kib = bytes / 1024;
	return kib >= 1024 ? `${Math.round(kib / 1024)} MiB` : `${Math.round(kib)} KiB`;
}

function group(id: string, title: string, fields: readonly FieldView[]): FieldGroup {
	return { id, title, note: null, fields: fields.map(wordsOf) };
}

function wordsOf(field: FieldView): FieldWords {
	const { name, type, items, format, default_value: byDefault } = field;
	const own = type === 'list' && items !== null ? m.reference_list_of({ type: typeNames[items]() }) : typeNames[type]();
	const told = [
		format === null ? own : `${own} (${format})`,
		field.is_nullable ? m.reference_nullable() : '',
		field.is_required ? m.reference_required() : '',
		rangeOf(field),
		byDefault === null ? '' : m.reference_default({ value: byDefault }),
	];
	return {
		...{ name, values: field.values, told: told.filter(Boolean).join(', ') },
		inside: m.reference_inside({ name }),
		fields: field.fields.map(wordsOf),
	};
}

function rangeOf({ type, least, most, values }: FieldView): string {
	if (values.length > 0 || (least === null && most === null)) return '';
	if (type === 'string') {
		if (most === null) return m.reference_least_length({ least: least ?? 0 });
		return least ? m.reference_range_length({ least, most }) : m.reference_most_length({ most });
	}
	if (least !== null && most !== null) return m.reference_range({ least, most });
	return most === null ? m.reference_least({ least: least ?? 0 }) : m.reference_most({ most });
}
