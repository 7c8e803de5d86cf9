import { AppError, type FieldError } from '#domain/error.ts';

/** @throws AppError bad_request naming every field that is not there */
export function requireFields(isThere: Readonly<Record<string, boolean>>): void {
	const missing = Object.keys(isThere).filter((field) => isThere[field] !== true);
	if (missing.length === 0) return;
	throw new AppError('bad_request', { fields: missing.map((field): FieldError => ({ field, rule: 'required' })) });
}
