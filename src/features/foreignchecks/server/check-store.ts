import type { ForeignAsked, ForeignSubject, NumberAbroadKind } from '#domain/foreign-check.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type ForeignCheck = {
	id: Rows['foreign_check']['id'];
	owner: Rows['foreign_check']['owner'];
	subject: Known<Rows['foreign_check']['subject'], ForeignSubject>;
	country: Rows['foreign_check']['country'];
	number: Rows['foreign_check']['number'];
	numberKind: Known<Rows['foreign_check']['number_kind'], NumberAbroadKind> | null;
	name: Rows['foreign_check']['name'];
	bornOn: Rows['foreign_check']['born_on'];
	citizenship: Rows['foreign_check']['citizenship'];
	subjectKey: Rows['foreign_check']['subject_key'];
	madeAt: Rows['foreign_check']['made_at'];
};

const columns = `id, owner, subject, country, number, number_kind as "numberKind", name, born_on as "bornOn", citizenship,
	subject_key as "subjectKey", made_at as "madeAt"`;

type NewCheck = { id: string; owner: string; accountId: number; subjectKey: string; asked: ForeignAsked };

export async function insertForeignCheck(client: PoolClient, check: NewCheck): Promise<void> {
	const { id, owner, accountId, subjectKey, asked } = check;
	const { subject, country, number, numberKind, name, bornOn, citizenship } = asked;
	await client.query(
		`insert into foreign_check (id, owner, account_id, subject_key, subject, country, number, number_kind, name, born_on, citizenship)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		[id, owner, accountId, subjectKey, subject, country, number, numberKind, name, bornOn, citizenship],
	);
}

export async function findForeignChecks(
	reader: Reader,
	owner: string,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: ForeignCheck[]; total: number }> {
	const [{ rows }, counted] = await Promise.all([
		reader.query<ForeignCheck>(
			`select ${columns} from foreign_check where owner = $1 order by made_at desc, id limit $2 offset $3`,
			[owner, limit, (page - 1) * limit],
		),
		reader.query<Promised<{ total: number }>>('select count(*)::integer as total from foreign_check where owner = $1', [
			owner,
		]),
	]);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Also undefined if it belongs to somebody else. */
export async function findForeignCheck(reader: Reader, owner: string, id: string): Promise<ForeignCheck | undefined> {
	const { rows } = await reader.query<ForeignCheck>(
		`select ${columns} from foreign_check where id = $1 and owner = $2`,
		[id, owner],
	);
	return rows[0];
}

/** With its report, which goes by a trigger. @returns false: it is not there, or is somebody else's */
export async function deleteForeignCheck(client: PoolClient, owner: string, id: string): Promise<boolean> {
	const { rowCount } = await client.query('delete from foreign_check where id = $1 and owner = $2', [id, owner]);
	return rowCount === 1;
}

/** The newest checks of firms in these countries, one of each firm. */
export async function findChecksOfFirms(
	reader: Reader,
	owner: string,
	{ countries, most }: { countries: readonly string[]; most: number },
): Promise<ForeignCheck[]> {
	const { rows } = await reader.query<ForeignCheck>(
		`select * from (select distinct on (subject_key) ${columns} from foreign_check
			where owner = $1 and subject = 'company' and country = any($2) order by subject_key, made_at desc) newest
		 order by "madeAt" desc, id limit $3`,
		[owner, countries, most],
	);
	return rows;
}
