import type { Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

/** A 404 is an answer only in the service's own words. @throws SourceFailure (outage) for a 404 in other words */
export function expectError(answer: Strict, expected: readonly string[], oddities: Oddity[]): void {
	const words = answer
		.list('errors')
		.map((error, index) => Strict.open(error, `errors[${index}]`, oddities).text('error'));
	const [word] = words;
	if (words.length !== 1 || !word || !expected.includes(word))
		throw new SourceFailure('outage', `a 404 in other words than ${expected.join(', ')}`);
}
