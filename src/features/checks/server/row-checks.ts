import type { IsoDate } from '#domain/clock.ts';
import type { Auth } from '#features/auth/public.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Promised } from '#platform/db/rows.ts';
import type { Log } from '#platform/log.ts';
import { nameSubject, withPersons } from './asked-subjects.ts';
import { knowPeople, takeChecks } from './take-check.ts';

/** Checks of a day for the rows of a list, which are held before it is judged and settled as it is (docs/mass-check.md). */

/** From here to the end of the transaction nobody else takes a check of the holder: the lock of `open_subjects`. */
export async function lockChecks(reader: Reader, holder: string): Promise<void> {
	await reader.query('select pg_advisory_xact_lock(hashtextextended($1, 19))', [holder]);
}

/**
 * Holds a check of today for each; to be called behind `lockChecks`. A card that is opened meanwhile keeps its check.
 * @returns the day
 */
export async function holdChecks(reader: Reader, holder: string, subjects: readonly string[]): Promise<IsoDate> {
	// what is held longer than its day takes nothing from anybody
	const { rows } = await reader.query<Promised<{ day: IsoDate }>>(
		`with held as (
		   insert into check_spent (holder, day, subject, leased_until)
		   select $1, today_in_almaty(), subject, clock_timestamp() + interval '2 days' from unnest($2::text[]) subject
		   on conflict do nothing
		 )
		 select today_in_almaty() as day`,
		[holder, subjects],
	);
	const [held] = rows;
	if (held === undefined) throw new Error('a day is answered');
	return held.day;
}

/** What held checks came to: kept for what was answered, given back for the rest. */
export async function settleChecks(
	reader: Reader,
	{ holder, day }: { holder: string; day: IsoDate },
	subjects: readonly string[],
	isKept: boolean,
): Promise<void> {
	if (subjects.length === 0) return;
	await reader.query('select settle_check($1, $2, subject, $4) from unnest($3::text[]) subject', [
		...[holder, day],
		subjects,
		isKept,
	]);
}

export type RowAsker = { auth: Auth; log: Pick<Log, 'warn'> };

/**
 * Which numbers of people of a list may be looked up: unknown ones are limited like those that somebody opens.
 * @returns by number; `missed`: nobody has it, `barred`: too many were unknown
 */
export async function tryPersonRows(
	{ auth, log }: RowAsker,
	holder: string,
	numbers: readonly string[],
): Promise<ReadonlyMap<string, 'known' | 'missed' | 'barred'>> {
	const named = numbers.flatMap((number) => nameSubject(number) ?? []);
	if (named.length === 0) return new Map();
	const asker = {
		...{ holder, crawler: null, account: null, browser: null, address: null, network: null, ipHash: '' },
		// a list has no network: whose it is stands for one
		source: holder,
		actor: { kind: 'account' as const, id: holder },
	};
	const known = await knowPeople(
		{ reader: auth.pool, log },
		asker,
		named.map(({ key }) => key),
	);
	if (known) return new Map(named.map(({ key }) => [key, 'known']));
	const taken = await takeChecks({ reader: auth.pool, log }, asker, await withPersons({ auth }, named), {
		mode: 'row',
		note: { action: null, purpose: null, details: {} },
	});
	return new Map(
		taken.map(({ key, outcome }) => [
			key,
			outcome === 'missed' ? 'missed' : outcome === 'repeat' || outcome === 'known' ? 'known' : 'barred',
		]),
	);
}
