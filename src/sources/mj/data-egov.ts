import { askFor } from '#sources/kit/asking/raw-parts.ts';
import type { FetchContext, Oddity, RawPart } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

/** The portal of open data publishes no limits. */
export const manners = {
	timeoutMs: 4000,
	retries: 1,
	perSecond: 10,
	concurrency: 10,
	cacheSeconds: 12 * 3600,
} as const;

/** Searches a set of the portal of open data (format sheet F9). @throws SourceFailure */
export function searchSet(
	context: FetchContext,
	name: string,
	set: string,
	must: object,
	size: number,
): Promise<RawPart> {
	const source = JSON.stringify({ size, query: { bool: { must: [must] } } });
	const query = { apiKey: context.secret('API_KEY'), source };
	return askFor(context, name, { path: `/api/v4/${set}/v1`, query, expects: 'json' });
}

/** The records of a set: a bare list. @throws SourceFailure */
export function recordsOf(answer: unknown, what: string, oddities: Oddity[]): Strict[] {
	if (Array.isArray(answer)) return answer.map((record) => Strict.open(record, `${what}[]`, oddities));
	const hasError = typeof answer === 'object' && answer !== null && ('error' in answer || 'errors' in answer);
	throw new SourceFailure(hasError ? 'outage' : 'not_understood', `${what}: no list of records`);
}

/** The search compares words and may find others first; and the set has subjects twice. */
export const mostEntities = 20;

/** Records of the set gbd_ul that are about this number. @throws SourceFailure */
export function entitiesOf(answer: unknown, iinBin: string, oddities: Oddity[]): Strict[] {
	return recordsOf(answer, 'entity', oddities).filter((record) => record.text('bin') === iinBin);
}
