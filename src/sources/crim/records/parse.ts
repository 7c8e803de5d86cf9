import type { Statement } from '#domain/facts/statement.ts';
import { readTexts } from '#sources/kit/asking/bus-source.ts';
import type { AskedSubject } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

/** «No» in so many words is «nothing»; anything but yes or no is no answer. */
export function readPayload(data: Strict, _subject: AskedSubject): Statement[] {
	const hasRecord = data.boolean('hasRecord');
	if (hasRecord === null) throw new SourceFailure('not_understood', 'criminal record: neither yes nor no');
	const articles = readTexts(data, 'articles');
	const on = data.date('date');
	return hasRecord ? [{ kind: 'conviction', value: { hasRecord, articles, on } }] : [];
}
