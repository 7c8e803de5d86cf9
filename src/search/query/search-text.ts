import { AppError, type FieldRule } from '#domain/error.ts';

const shortest = 2;

/** U+FFFD and lone surrogates: PostgreSQL would refuse them or store something else. */
const damaged = /[\ufffd\ud800-\udfff]/u;

function refuse(rule: FieldRule, limit?: number): AppError {
	return new AppError('bad_request', {
		fields: [{ field: 'search', rule, ...(limit === undefined ? {} : { limit }) }],
	});
}

/**
 * Text of the parameter `search` as it may be searched: composed letters, no blanks around.
 *
 * @throws AppError `bad_request` for a text that has less than two characters once its blanks are gone, and for halves
 * of characters (the server refuses control characters and broken UTF-8 in any parameter)
 */
export function cleanSearchText(raw: string): string {
	const text = raw.normalize('NFC').trim();
	if (damaged.test(text)) throw refuse('forbidden_characters');
	if ([...text].length < shortest) throw refuse('too_short', shortest);
	return text;
}
