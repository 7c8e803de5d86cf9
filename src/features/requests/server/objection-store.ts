import type { ObjectionOutcome, ObjectionState } from '#domain/requests.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { ObjectionBody } from '../contract-objections.ts';

export type Objection = Pick<
	Rows['objection'],
	'id' | 'subject' | 'finding' | 'text' | 'way' | 'answer' | 'locale' | 'email'
> & {
	publicId: Rows['objection']['public_id'];
	accountId: Rows['objection']['account_id'];
	about: Known<Rows['objection']['about'], ObjectionBody['about']>;
	sourceId: Rows['objection']['source_id'];
	state: Known<Rows['objection']['state'], ObjectionState>;
	createdAt: Rows['objection']['created_at'];
	dueOn: Rows['objection']['due_on'];
	forwardedTo: Rows['objection']['forwarded_to'];
	outcome: Known<Rows['objection']['outcome'], ObjectionOutcome> | null;
	answeredAt: Rows['objection']['answered_at'];
	signerName: Rows['objection']['signer_name'];
	signedAt: Rows['objection']['signed_at'];
	isTyped: Rows['objection']['is_typed'];
};

const columns = `id, public_id as "publicId", account_id as "accountId", subject, about, finding, source_id as "sourceId", text,
  way, state, created_at as "createdAt", due_on as "dueOn", forwarded_to as "forwardedTo", outcome, answer, locale, email,
  answered_at as "answeredAt", signer_name as "signerName", signed_at as "signedAt", is_typed as "isTyped"`;

/** Whose an objection is: what an account reported, and what the subject itself has signed or will. */
export type Objector = { accountId: number; subjects: readonly string[] };
const ownedBy = `(way = 'reported' and account_id = $1 or way = 'signed' and subject = any($2))`;

export type NewObjection = Pick<
	Objection,
	'subject' | 'about' | 'finding' | 'sourceId' | 'text' | 'way' | 'locale' | 'email' | 'isTyped'
> & {
	accountId: number | null;
	/** null: it is to be signed first */
	dueOn: string | null;
	hardDueOn: string | null;
};

export async function insertObjection(client: PoolClient, made: NewObjection): Promise<Objection> {
	const { accountId, subject, about, finding, sourceId, text, way, locale, email, dueOn, hardDueOn, isTyped } = made;
	const { rows } = await client.query<Objection>(
		`insert into objection (account_id, subject, about, finding, source_id, text, way, locale, email, due_on, hard_due_on, is_typed, state)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $7 = 'signed' then 'draft' else 'new' end)
		 returning ${columns}`,
		[accountId, subject, about, finding, sourceId, text, way, locale, email, dueOn, hardDueOn, isTyped],
	);
	if (rows[0] === undefined) throw new Error('an objection was not stored');
	return rows[0];
}

export async function findOwnObjections(reader: Reader, { accountId, subjects }: Objector): Promise<Objection[]> {
	const { rows } = await reader.query<Objection>(
		`select ${columns} from objection where ${ownedBy} order by id desc limit 100`,
		[accountId, subjects],
	);
	return rows;
}

export async function findOwnObjection(
	reader: Reader,
	{ accountId, subjects }: Objector,
	id: number,
): Promise<Objection | undefined> {
	const { rows } = await reader.query<Objection>(`select ${columns} from objection where ${ownedBy} and id = $3`, [
		accountId,
		subjects,
		id,
	]);
	return rows[0];
}

/** By the id that a challenge names. */
export async function findDraft(reader: Reader, publicId: string): Promise<Objection | undefined> {
	const { rows } = await reader.query<Objection>(
		`select ${columns} from objection where public_id = $1 and state = 'draft'`,
		[publicId],
	);
	return rows[0];
}

export async function getObjection(reader: Reader, id: number): Promise<Objection> {
	const { rows } = await reader.query<Objection>(`select ${columns} from objection where id = $1`, [id]);
	if (rows[0] === undefined) throw new Error('an objection that was changed is there');
	return rows[0];
}

/** Nobody adds or removes a file meanwhile. @returns false: it is signed or taken already, or not there */
export async function lockOpen(client: PoolClient, id: number): Promise<boolean> {
	const { rowCount } = await client.query(
		`select from objection where id = $1 and state = case way when 'signed' then 'draft' else 'new' end for update`,
		[id],
	);
	return rowCount === 1;
}

/** draft → new: the term begins. @returns false: somebody was faster */
export async function markSigned(
	client: PoolClient,
	id: number,
	signed: { statementId: string | null; sha256: string; signerName: string | null; dueOn: string; hardDueOn: string },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update objection set state = 'new', statement_id = $2, text_sha256 = $3, signer_name = $4, due_on = $5, hard_due_on = $6,
		   signed_at = now()
		 where id = $1 and state = 'draft'`,
		[id, signed.statementId, signed.sha256, signed.signerName, signed.dueOn, signed.hardDueOn],
	);
	return rowCount === 1;
}

/** Its files go with it. @returns false: it is no draft */
export async function deleteDraft(client: PoolClient, id: number): Promise<boolean> {
	const { rowCount } = await client.query(`delete from objection where id = $1 and state = 'draft'`, [id]);
	return rowCount === 1;
}
