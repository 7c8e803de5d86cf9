import { Counter } from 'prom-client';
import { AppError } from '#domain/error.ts';
import type { Engine } from './crawlers.ts';
import type { Checks } from './deps.ts';

const openings = new Counter({
	name: 'crawler_openings_total',
	help: 'Cards that proved search engines have opened.',
	labelNames: ['engine'],
});

/**
 * A proved search engine opens what is published about an organisation without a check, and the journal, which is about
 * people, has no line of it.
 *
 * @throws AppError too_many_requests, subject_not_found
 */
export async function openForCrawler(checks: Checks, engine: Engine, bin: string): Promise<string> {
	// one page makes several calls
	const key = `crawler ${engine} ${bin}`;
	if (checks.opened.has(key)) return bin;
	if (checks.pace.isTooFast(engine, checks.auth.clock.now()))
		throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
	const { rowCount } = await checks.auth.pool.query({
		name: 'open_for_crawler',
		text: 'select from subject where bin = $1',
		values: [bin],
	});
	if (rowCount !== 1) throw new AppError('subject_not_found');
	openings.inc({ engine });
	checks.opened.set(key, bin);
	return bin;
}
