import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type Participant = Pick<
	Rows['gov_participant'],
	'bin' | 'id' | 'name' | 'oked' | 'phone' | 'surname' | 'patronymic'
> & {
	state: Known<Rows['gov_participant']['state'], 'draft' | 'joined'>;
	firstName: Rows['gov_participant']['first_name'];
	signerName: Rows['gov_participant']['signer_name'];
	joinedAt: Rows['gov_participant']['joined_at'];
};
export type JoinFields = Pick<Participant, 'name' | 'oked' | 'phone' | 'firstName' | 'surname' | 'patronymic'>;

const columns = `bin, id, state, name, oked, phone, first_name as "firstName", surname, patronymic,
  signer_name as "signerName", joined_at as "joinedAt"`;

export async function findParticipant(reader: Reader, bin: string): Promise<Participant | undefined> {
	const { rows } = await reader.query<Participant>(`select ${columns} from gov_participant where bin = $1`, [bin]);
	return rows[0];
}

export async function findParticipantById(reader: Reader, id: string): Promise<Participant | undefined> {
	const { rows } = await reader.query<Participant>(`select ${columns} from gov_participant where id = $1`, [id]);
	return rows[0];
}

/** Whoever signs for it stands in line. */
export async function lockParticipant(client: PoolClient, bin: string): Promise<void> {
	await client.query('select from gov_participant where bin = $1 for no key update', [bin]);
}

/** @returns undefined: the organisation has joined */
export async function putJoinDraft(
	client: PoolClient,
	{ bin, accountId, ...fields }: JoinFields & { bin: string; accountId: number },
): Promise<Participant | undefined> {
	const { rows } = await client.query<Participant>(
		`insert into gov_participant (bin, name, oked, phone, first_name, surname, patronymic, account_id)
		 values ($1, $2, $3, $4, $5, $6, $7, $8)
		 on conflict (bin) do update set name = excluded.name, oked = excluded.oked, phone = excluded.phone,
		   first_name = excluded.first_name, surname = excluded.surname, patronymic = excluded.patronymic,
		   account_id = excluded.account_id, made_at = clock_timestamp()
		   where gov_participant.state = 'draft'
		 returning ${columns}`,
		[bin, fields.name, fields.oked, fields.phone, fields.firstName, fields.surname, fields.patronymic, accountId],
	);
	return rows[0];
}

/** @returns false: it was joined or changed meanwhile */
export async function markJoined(
	client: PoolClient,
	id: string,
	{ statementId, sha256, signerName }: { statementId: string | null; sha256: string; signerName: string | null },
): Promise<boolean> {
	const { rowCount } = await client.query(
		`update gov_participant set state = 'joined', joined_at = clock_timestamp(), statement_id = $2, text_sha256 = $3,
		   signer_name = $4
		 where id = $1 and state = 'draft'`,
		[id, statementId, sha256, signerName],
	);
	return rowCount === 1;
}
