import { Type } from 'typebox';
import { locales } from '../locale.ts';

/** Common schemas of contracts; what only one call needs is in its contract. */

export const text = Type.String();
/** One schema instead of a union: the validator and the serializer are quicker, the document shorter. */
export const textOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const integerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
export const numberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] });
export const localeName = Type.Enum([...locales]);
export const booleanOrNull = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
/** `yyyy-mm-dd` */
export const day = Type.String({ format: 'date' });
export const uuid = Type.String({ format: 'uuid' });
/** BIN, IIN or our id */
export const subjectId = Type.String({ minLength: 1, maxLength: 40 });
/** What people write: line breaks and tabs, no other control characters. */
export const written = (maxLength: number, minLength = 0) =>
	Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });
