import { type CheckKind, checkDays, type PersonCheckKind } from '#domain/person-check.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

/** Of somebody else; one's own rating is found by its own questions alone. */
export type PersonCheck<Kind extends PersonCheckKind = CheckKind> = {
	id: Rows['person_check']['id'];
	kind: Known<Rows['person_check']['kind'], Kind>;
	owner: Rows['person_check']['owner'];
	consentId: Rows['person_check']['consent_id'];
	iin: Rows['person_check']['iin'];
	name: Rows['person_check']['name'];
	legalGround: Rows['person_check']['legal_ground'];
	madeAt: Rows['person_check']['made_at'];
	until: Rows['person_check']['until'];
};

const columns = `id, kind, owner, consent_id as "consentId", iin, name, legal_ground as "legalGround", made_at as "madeAt", until`;
/** By the clock of the database: whether the job has come by does not matter. */
const isThere = 'until > clock_timestamp()';
const isOther = `${isThere} and kind <> 'own_credit'`;
const isOwn = `${isThere} and kind = 'own_credit'`;

type NewCheck = Pick<
	PersonCheck<PersonCheckKind>,
	'id' | 'kind' | 'owner' | 'consentId' | 'iin' | 'name' | 'legalGround'
> & {
	accountId: number;
	/** of the consent, its last day */
	validUntil: string;
};

/** Gone after its days, and with its consent. */
export async function insertCheck(client: PoolClient, check: NewCheck): Promise<void> {
	const { id, kind, owner, accountId, consentId, iin, name, legalGround, validUntil } = check;
	await client.query(
		`insert into person_check (id, kind, owner, account_id, consent_id, iin, name, legal_ground, made_at, until)
		 select $1, $2, $3, $4, $5, $6, $7, $8, at,
		   least(at + make_interval(days => $9), ($10::date + 1)::timestamp at time zone 'Asia/Almaty')
		 from (select clock_timestamp() as at) now`,
		[id, kind, owner, accountId, consentId, iin, name, legalGround, checkDays, validUntil],
	);
}

export async function findChecks(
	reader: Reader,
	owner: string,
	{ page, limit, kind }: { page: number; limit: number; kind: CheckKind | undefined },
): Promise<{ rows: PersonCheck[]; total: number }> {
	const where = `where owner = $1 and ${isOther} and ($2::text is null or kind = $2)`;
	const values = [owner, kind ?? null];
	const [{ rows }, counted] = await Promise.all([
		reader.query<PersonCheck>(
			`select ${columns} from person_check ${where} order by made_at desc, id limit $3 offset $4`,
			[...values, ...[limit, (page - 1) * limit]],
		),
		reader.query<Promised<{ total: number }>>(`select count(*)::integer as total from person_check ${where}`, values),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findCheck(reader: Reader, owner: string, id: string): Promise<PersonCheck | undefined> {
	const { rows } = await reader.query<PersonCheck>(
		`select ${columns} from person_check where id = $1 and owner = $2 and ${isOther}`,
		[id, owner],
	);
	return rows[0];
}

export async function findChecksUnder(reader: Reader, consentId: string): Promise<PersonCheck[]> {
	const { rows } = await reader.query<PersonCheck>(
		`select ${columns} from person_check where consent_id = $1 and ${isOther} order by made_at desc, id limit 20`,
		[consentId],
	);
	return rows;
}

/** Held until they are dropped, in the same transaction. */
export async function takeOverdue(client: PoolClient, most: number): Promise<PersonCheck<PersonCheckKind>[]> {
	const { rows } = await client.query<PersonCheck<PersonCheckKind>>(
		`select ${columns} from person_check where not (${isThere}) order by until limit $1 for update skip locked`,
		[most],
	);
	return rows;
}

/** @returns false: it is not there, or is somebody else's */
export async function lockCheck(client: PoolClient, owner: string, id: string): Promise<PersonCheck | undefined> {
	const { rows } = await client.query<PersonCheck>(
		`select ${columns} from person_check where id = $1 and owner = $2 and ${isOther} for update`,
		[id, owner],
	);
	return rows[0];
}

export type OwnRating = PersonCheck<'own_credit'>;

export async function findRatings(reader: Reader, owner: string): Promise<OwnRating[]> {
	const { rows } = await reader.query<OwnRating>(
		`select ${columns} from person_check where owner = $1 and ${isOwn} order by made_at desc, id limit 20`,
		[owner],
	);
	return rows;
}

/** @param isLocked until the transaction ends @returns undefined: it is not there, or is somebody else's */
export async function findRating(
	reader: Reader,
	{ owner, id, isLocked = false }: { owner: string; id: string; isLocked?: boolean },
): Promise<OwnRating | undefined> {
	const { rows } = await reader.query<OwnRating>(
		`select ${columns} from person_check where id = $1 and owner = $2 and ${isOwn}${isLocked ? ' for update' : ''}`,
		[id, owner],
	);
	return rows[0];
}

/** A rating under this consent is being asked for. */
export async function isAsking(client: PoolClient, consentId: string): Promise<boolean> {
	const { rowCount } = await client.query(
		`select from person_check where consent_id = $1 and kind = 'own_credit'
		   and made_at > clock_timestamp() - interval '2 minutes' limit 1`,
		[consentId],
	);
	return rowCount !== 0;
}
