import { maskPerson, maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** As the calls of administrators give them. */
export type JournalFilters = {
	actor_kind?: string;
	/** id of an account or an administrator */
	actor?: string;
	/** whole, or its beginning with a dot at the end: `auth.` */
	action?: string;
	subject?: string;
	object?: string;
	/** days of Almaty, both included */
	from?: string;
	to?: string;
};

export type JournalEntry = {
	id: Rows['audit_entry']['id'];
	actor_kind: Rows['audit_entry']['actor_kind'];
	actor: Rows['audit_entry']['actor'];
	action: Rows['audit_entry']['action'];
	outcome: Rows['audit_entry']['outcome'];
	subject: Rows['audit_entry']['subject'];
	object: Rows['audit_entry']['object'];
	purpose: Rows['audit_entry']['purpose'];
} & Promised<{
	/** ISO instant */
	at: string;
	/** JSON */
	details: string | null;
	is_sealed: boolean;
}>;

type Row = Omit<JournalEntry, 'at' | 'details'> & { at: Rows['audit_entry']['at'] } & Promised<{
		details: string | null;
	}>;

/** The newest first, by id: what is added meanwhile moves nothing. */
export async function findEntries(
	reader: Reader,
	filters: JournalFilters,
	{ before, limit }: { before: number | undefined; limit: number },
): Promise<JournalEntry[]> {
	const values: unknown[] = [];
	const value = (given: unknown) => `$${values.push(given)}`;
	const conditions = [
		...conditionsOf(filters, value),
		...(before === undefined ? [] : [`entry.id < ${value(before)}`]),
	];
	const { rows } = await reader.query<Row>(
		`select entry.id, at, actor_kind, actor, action, outcome, subject, object, purpose, details::text as details,
		   seal.entry_id is not null as is_sealed
		 from audit_entry entry left join audit_seal seal on seal.entry_id = entry.id
		 ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
		 order by entry.id desc limit ${value(limit)}`,
		values,
	);
	return rows.map((row) => presentEntry(row, filters.subject));
}

/** Numbers of persons are masked, except the one in the question, which the caller knows. */
function presentEntry({ at, subject, object, purpose, details, ...row }: Row, asked: string | undefined): JournalEntry {
	return {
		...row,
		at: at.toISOString(),
		subject: subject === null || subject === asked ? subject : maskPerson(subject),
		object: maskPersonsIn(object),
		purpose: maskPersonsIn(purpose),
		details: maskPersonsIn(details),
	};
}

function conditionsOf(filters: JournalFilters, value: (given: unknown) => string): string[] {
	const { actor_kind: kind, actor, action, subject, object, from, to } = filters;
	const startOf = (day: string, days: number) =>
		`((${value(day)}::date + ${days})::timestamp at time zone 'Asia/Almaty')`;
	return [
		...(kind === undefined ? [] : [`actor_kind = ${value(kind)}`]),
		...(actor === undefined ? [] : [`actor = ${value(actor)}`]),
		...(action === undefined
			? []
			: action.endsWith('.')
				? [`starts_with(action, ${value(action)})`]
				: [`action = ${value(action)}`]),
		...(subject === undefined ? [] : [`subject = ${value(subject)}`]),
		...(object === undefined ? [] : [`object = ${value(object)}`]),
		...(from === undefined ? [] : [`at >= ${startOf(from, 0)}`]),
		...(to === undefined ? [] : [`at < ${startOf(to, 1)}`]),
	];
}

/** How often something was done in the last 24 hours. */
export async function countRecent(reader: Reader, action: string): Promise<number> {
	const { rows } = await reader.query<Promised<{ count: number }>>(
		`select count(*) as count from audit_entry where action = $1 and at > now() - interval '1 day'`,
		[action],
	);
	return rows[0]?.count ?? 0;
}
