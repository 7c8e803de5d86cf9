import { expect, test } from 'vitest';
import { randomText } from './random-text.ts';

test('no two texts are equal, also where a new portion of random bytes begins', () => {
	const texts = Array.from({ length: 5000 }, () => randomText(12, 'base64url'));
	expect(new Set(texts).size).toBe(texts.length);
});

test('a text has as many random bytes as asked for', () => {
	expect(Buffer.from(randomText(16, 'base64'), 'base64')).toHaveLength(16);
	expect(randomText(12, 'base64url')).toMatch(/^[\w-]{16}$/);
});
