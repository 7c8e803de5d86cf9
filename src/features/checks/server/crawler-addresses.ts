import type { Auth } from '#features/auth/public.ts';
import type { CrawlerMemory } from './crawlers.ts';

const daysKept = 7;

/** Addresses of search engines that were proved, as hashes, for all processes. */
export function crawlerAddresses(auth: Pick<Auth, 'pool' | 'secrets'>): CrawlerMemory {
	const hashOf = async (engine: string, address: string) =>
		(await auth.secrets()).hmac('address', 'crawler', engine, address).toString('base64url').slice(0, 22);
	return {
		async isProved(engine, address) {
			const { rowCount } = await auth.pool.query({
				name: 'find_crawler_address',
				text: 'select from crawler_address where ip_hash = $1 and verified_until > clock_timestamp()',
				values: [await hashOf(engine, address)],
			});
			return rowCount === 1;
		},
		async keep(engine, address) {
			await auth.pool.query(
				`insert into crawler_address (ip_hash, verified_until)
				 values ($1, clock_timestamp() + make_interval(days => ${daysKept}))
				 on conflict (ip_hash) do update set verified_until = excluded.verified_until`,
				[await hashOf(engine, address)],
			);
		},
	};
}
