import { type ApiError, messagesByField } from './api-client.ts';

/** A form that was refused keeps what was typed, but never a password. */
export type RefusedForm = {
	code: string;
	message: string | null;
	fields: Readonly<Record<string, readonly string[]>>;
	typed: Readonly<Record<string, string>>;
};

const unkept: ReadonlySet<string> = new Set(['proof', 'key']);

export function refusedForm(form: FormData, error: ApiError): RefusedForm {
	const typed = Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' && !unkept.has(name) ? [[name, value]] : [])),
	);
	const fields = messagesByField(error);
	return { code: error.code, message: error.fields.length > 0 ? null : error.message, fields, typed };
}

export function fieldOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value.trim() : '';
}

/** As people write sums: blanks between thousands, a comma before tiyn. What is no number is refused by the call as 0. */
export function numberOf(form: FormData, name: string): number {
	const number = Number(
		fieldOf(form, name)
			.replace(/[\s\u00a0]/g, '')
			.replace(',', '.'),
	);
	return Number.isFinite(number) && number > 0 ? number : 0;
}
