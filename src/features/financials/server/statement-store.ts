import { mostOwnYears, type OwnFigures, type OwnStatement, ownFigureNames } from '#domain/own-figures.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';

export type FinancialStatement = {
	id: Rows['financial_statement']['id'];
	bin: Rows['financial_statement']['bin'];
	year: Rows['financial_statement']['year'];
	state: Known<Rows['financial_statement']['state'], 'draft' | 'signed' | 'superseded'>;
	figures: Known<Rows['financial_statement']['figures'], OwnFigures>;
	madeAt: Rows['financial_statement']['made_at'];
	statementId: Rows['financial_statement']['statement_id'];
	signerName: Rows['financial_statement']['signer_name'];
	signedAt: Rows['financial_statement']['signed_at'];
};

const columns = `id, bin, year, state, figures, made_at as "madeAt", statement_id as "statementId",
  signer_name as "signerName", signed_at as "signedAt"`;

/** Drafts first, then by year, what is in force before what it replaced. */
export async function findStatements(reader: Reader, bin: string): Promise<FinancialStatement[]> {
	const { rows } = await reader.query<FinancialStatement>(
		`select ${columns} from financial_statement where bin = $1
		 order by state <> 'draft', year desc, signed_at desc nulls first limit 100`,
		[bin],
	);
	return rows;
}

export async function findStatement(reader: Reader, id: string): Promise<FinancialStatement | undefined> {
	const { rows } = await reader.query<FinancialStatement>(`select ${columns} from financial_statement where id = $1`, [
		id,
	]);
	return rows[0];
}

/** In force for that year, held until the transaction ends, so that two signatures follow each other. */
export async function lockDraft(client: PoolClient, id: string): Promise<FinancialStatement | undefined> {
	const { rows } = await client.query<FinancialStatement>(
		`select ${columns} from financial_statement where id = $1 and state = 'draft' for update`,
		[id],
	);
	return rows[0];
}

/** The draft of that year; figures of one that was there before are replaced. */
export async function putDraft(
	client: PoolClient,
	draft: { bin: string; year: number; figures: OwnFigures; accountId: number },
): Promise<FinancialStatement> {
	const { rows } = await client.query<FinancialStatement>(
		`insert into financial_statement (bin, year, figures, account_id) values ($1, $2, $3, $4)
		 on conflict (bin, year) where state = 'draft' do update
		   set figures = excluded.figures, account_id = excluded.account_id, made_at = now()
		 returning ${columns}`,
		[draft.bin, draft.year, JSON.stringify(draft.figures), draft.accountId],
	);
	const [row] = rows;
	if (row === undefined) throw new Error('a draft was not kept');
	return row;
}

/** Whether these very figures are in force. */
export async function isInForce(
	reader: Reader,
	{ bin, year, figures }: { bin: string; year: number; figures: OwnFigures },
): Promise<boolean> {
	const { rows } = await reader.query<Pick<FinancialStatement, 'figures'>>(
		`select figures from financial_statement where bin = $1 and year = $2 and state = 'signed'`,
		[bin, year],
	);
	const known = rows[0]?.figures;
	return known !== undefined && ownFigureNames.every((name) => known[name] === figures[name]);
}

/** The draft is in force from now on, and what was is replaced. */
export async function markSigned(
	client: PoolClient,
	{ id, bin, year }: Pick<FinancialStatement, 'id' | 'bin' | 'year'>,
	signed: { statementId: string | null; textSha256: string; signerName: string | null },
): Promise<void> {
	await client.query(
		`update financial_statement set state = 'superseded' where bin = $1 and year = $2 and state = 'signed'`,
		[bin, year],
	);
	await client.query(
		`update financial_statement set state = 'signed', statement_id = $2, text_sha256 = $3, signer_name = $4, signed_at = now()
		 where id = $1`,
		[id, signed.statementId, signed.textSha256, signed.signerName],
	);
}

/** What an organisation states of itself, for a report about it: in force, the newest years. */
export async function findOwnStatements(reader: Reader, bin: string): Promise<OwnStatement[]> {
	const { rows } = await reader.query<FinancialStatement>({
		name: 'own-statements',
		text: `select ${columns} from financial_statement where bin = $1 and state = 'signed' order by year desc limit $2`,
		values: [bin, mostOwnYears],
	});
	return rows.flatMap(({ id, year, figures, signedAt, signerName }) =>
		signedAt === null ? [] : [{ id, year, figures, signedAt: signedAt.toISOString(), signerName }],
	);
}
