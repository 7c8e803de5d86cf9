import type { AnyCall } from '#domain/call.ts';
import type { FieldView } from '../contract.ts';

/** An invented subject with a valid check digit. */
const bin = '160340001109';
const samples: Readonly<Record<string, string>> = {
	...{ uuid: '5f0c3c1e-7a54-4d0e-9a0b-3a4f5b6c7d8e', date: '2026-11-22', email: 'name@example.kz' },
};
const ofName: Readonly<Record<string, string>> = {
	...{ id: bin, bin, subject: bin, subjectId: bin, search: 'алтын', username: '+77010000000' },
};

type Asked = { path: readonly FieldView[]; query: readonly FieldView[]; body: readonly FieldView[] };

/** A request as one types it: what must be given, with invented values. */
export function exampleOf(call: AnyCall, asked: Asked): string {
	const { method, path, callers, isIdempotent, consumes, example = {} } = call;
	const url = path.replaceAll(/:(\w+)/g, (_part, name: string) =>
		encodeURIComponent(String(sampleOf(asked.path.find((field) => field.name === name)) ?? name)),
	);
	const query = asked.query.filter(({ is_required: isRequired }) => isRequired);
	const search = new URLSearchParams(
		example.query ?? query.map((field): [string, string] => [field.name, String(sampleOf(field))]),
	);
	const lines = [`curl -X ${method} '{origin}${url}${search.size === 0 ? '' : `?${search}`}'`];
	if (callers === 'account') lines.push(`-H 'Authorization: Bearer {token}'`);
	if (isIdempotent) lines.push(`-H 'Idempotency-Key: 7c9e6679'`);
	if (consumes?.includes('multipart/form-data')) lines.push(`-F 'file=@document.pdf'`);
	else if (asked.body.length > 0) {
		lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body ?? objectOf(asked.body))}'`);
	}
	return lines.join(' \\\n  ');
}

function objectOf(fields: readonly FieldView[]): Record<string, unknown> {
	const needed = fields.filter(({ is_required: isRequired }) => isRequired);
	return Object.fromEntries(
		(needed.length > 0 ? needed : fields.slice(0, 1)).map((field) => [field.name, sampleOf(field)]),
	);
}

function sampleOf(field: FieldView | undefined): unknown {
	if (field === undefined) return null;
	const [value] = field.values;
	switch (field.type) {
		case 'integer':
		case 'number':
			return Number(field.default_value ?? field.least ?? 1);
		case 'boolean':
			return true;
		case 'list':
			return field.fields.length > 0
				? [objectOf(field.fields)]
				: [value ?? ofName[field.name.replace(/s$/, '')] ?? 'text'];
		case 'object':
			return objectOf(field.fields);
		case 'string':
		case 'any':
			return value ?? (field.format && samples[field.format]) ?? ofName[field.name] ?? 'text';
	}
}
