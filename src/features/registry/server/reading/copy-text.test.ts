import { expect, test } from 'vitest';
import { type CopyValue, copyLine } from './copy-text.ts';

test.each<[name: string, values: CopyValue[], line: string]>([
	['plain values', ['Үлгі', 7, null, true, []], 'Үлгі\t7\t\\N\ttrue\t{}\n'],
	['what parts lines and columns', ['a\tb', 'c\nd', 'e\rf'], 'a\\tb\tc\\nd\te\\rf\n'],
	['backslashes', ['a\\b', null], 'a\\\\b\t\\N\n'],
	['a text that looks like null', ['\\N', null, 'a\tb'], '\\\\N\t\\N\ta\\tb\n'],
	['lists', [['41201', 'a"b'], 'x'], '{"41201","a\\\\"b"}\tx\n'],
	['an empty text', ['', null], '\t\\N\n'],
	['one special character for one null less', ['\t', 'x'], '\\t\tx\n'],
])('%s', (_name, values, line) => {
	expect(copyLine(values)).toBe(line);
});
