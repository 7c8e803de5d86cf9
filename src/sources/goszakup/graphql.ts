import type { Oddity, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { parseJson, Strict } from '#sources/kit/strict.ts';
import { expectNobody } from './nobody.ts';

/**
 * Entries of one GraphQL page; errors come with status 200 (format sheet F12), an expired token with 404.
 * @throws SourceFailure (outage) with errors, (not_understood) where the list is missing: «no list» is not «none»
 */
export function openPage(part: RawPart | undefined, entity: string, oddities: Oddity[]): readonly unknown[] {
	const answer = Strict.open(parseJson(part?.body ?? '', entity), 'answer', oddities);
	if (part?.status === 404) {
		expectNobody(answer);
		return [];
	}
	if (answer.has('errors')) throw new SourceFailure('outage', `${entity}: errors inside 200`);
	answer.ignore('extensions');
	const data = answer.object('data');
	if (data === null) throw new SourceFailure('not_understood', `${entity}: no data`);
	answer.close();
	return data.requiredList(entity);
}
