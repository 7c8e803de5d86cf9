import type { ClaimFilePurpose, ClaimSide, ClaimState, Debt, WordKind, WordState } from '#domain/debtor-claim.ts';
import { noticedStates } from '#domain/debtor-claim.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';

export type Claim = Pick<Rows['debtor_claim'], 'id' | 'bin' | 'debtor' | 'service'> & {
	contractNo: Rows['debtor_claim']['contract_no'];
	from: Rows['debtor_claim']['period_from'];
	to: Rows['debtor_claim']['period_to'];
	amountKzt: Rows['debtor_claim']['amount_kzt'];
	dueOn: Rows['debtor_claim']['due_on'];
	state: Known<Rows['debtor_claim']['state'], ClaimState>;
	isBlocked: Rows['debtor_claim']['is_blocked'];
	madeAt: Rows['debtor_claim']['made_at'];
	signedAt: Rows['debtor_claim']['signed_at'];
	signerName: Rows['debtor_claim']['signer_name'];
	noticedAt: Rows['debtor_claim']['noticed_at'];
	answerBy: Rows['debtor_claim']['answer_by'];
	publishedAt: Rows['debtor_claim']['published_at'];
	lapsesOn: Rows['debtor_claim']['lapses_on'];
	endedAt: Rows['debtor_claim']['ended_at'];
	disputedFrom: Known<Rows['debtor_claim']['disputed_from'], 'noticed' | 'published'> | null;
	importId: Rows['debtor_claim']['import_id'];
};

export const claimColumns = `id, bin, debtor, service, contract_no as "contractNo", period_from as "from", period_to as "to",
  amount_kzt as "amountKzt", due_on as "dueOn", state, is_blocked as "isBlocked", made_at as "madeAt", signed_at as "signedAt",
  signer_name as "signerName", noticed_at as "noticedAt", answer_by as "answerBy", published_at as "publishedAt",
  lapses_on as "lapsesOn", ended_at as "endedAt", disputed_from as "disputedFrom",
  import_id as "importId"`;

const valuesOf = ({ debtor, service, contractNo, from, to, amountKzt, dueOn }: Debt) => [
	...[debtor, service, contractNo, from, to, amountKzt, dueOn],
];

/** @returns undefined: the same debt is recorded already */
export async function insertClaim(
	client: PoolClient,
	bin: string,
	accountId: number,
	fields: Debt,
): Promise<Claim | undefined> {
	const { rows } = await client.query<Claim>(
		`insert into debtor_claim (bin, account_id, debtor, service, contract_no, period_from, period_to, amount_kzt, due_on)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${claimColumns}`,
		[bin, accountId, ...valuesOf(fields)],
	);
	return rows[0];
}

/** `taken`: another open claim records the same debt; `late`: it is no draft any more */
export async function updateDraft(client: PoolClient, id: string, fields: Debt): Promise<'done' | 'taken' | 'late'> {
	try {
		const { rowCount } = await client.query(
			`update debtor_claim set debtor = $2, service = $3, contract_no = $4, period_from = $5, period_to = $6, amount_kzt = $7,
			   due_on = $8 where id = $1 and state = 'draft'`,
			[id, ...valuesOf(fields)],
		);
		return rowCount === 1 ? 'done' : 'late';
	} catch (error) {
		if ((error as { constraint?: unknown }).constraint === 'debtor_claim_once') return 'taken';
		throw error;
	}
}

export async function deleteDraft(client: PoolClient, id: string): Promise<boolean> {
	const { rowCount } = await client.query(`delete from debtor_claim where id = $1 and state = 'draft'`, [id]);
	return rowCount === 1;
}

export async function findClaim(reader: Reader, id: string): Promise<Claim | undefined> {
	const { rows } = await reader.query<Claim>(`select ${claimColumns} from debtor_claim where id = $1`, [id]);
	return rows[0];
}

/** Nobody moves it meanwhile. */
export async function lockClaim(client: PoolClient, id: string): Promise<Claim | undefined> {
	const { rows } = await client.query<Claim>(`select ${claimColumns} from debtor_claim where id = $1 for update`, [id]);
	return rows[0];
}

/** Who a caller is to a claim: creditors are organisations, debtors persons too. */
export type Party = { creditor: string | null; debtors: readonly string[] };

/** The debtor knows nothing of what he was given no notice of. */
export function sideOf(claim: Pick<Claim, 'bin' | 'debtor' | 'state'>, party: Party): ClaimSide | null {
	if (claim.bin === party.creditor) return 'creditor';
	const isKnown = (noticedStates as readonly ClaimState[]).includes(claim.state);
	return isKnown && party.debtors.includes(claim.debtor) ? 'debtor' : null;
}

type Asked = {
	side: ClaimSide;
	state: ClaimState | undefined;
	importId: string | undefined;
	page: number;
	limit: number;
};

export async function listClaims(
	reader: Reader,
	party: Party,
	{ side, state, importId, page, limit }: Asked,
): Promise<{ claims: Claim[]; total: number }> {
	const where = `${side === 'creditor' ? 'bin = any($1)' : 'debtor = any($1) and noticed_at is not null'}
	  and ($2::text is null or state = $2) and ($3::uuid is null or import_id = $3)`;
	const values = [side === 'creditor' ? [party.creditor] : party.debtors, state ?? null, importId ?? null];
	const [{ rows }, counted] = await Promise.all([
		reader.query<Claim>(
			`select ${claimColumns} from debtor_claim where ${where} order by made_at desc, import_row, id limit $4 offset $5`,
			[...values, limit, (page - 1) * limit],
		),
		reader.query<Promised<{ total: number }>>(`select count(*) as total from debtor_claim where ${where}`, values),
	]);
	return { claims: rows, total: counted.rows[0]?.total ?? 0 };
}

export type ClaimTotal = Pick<Claim, 'state'> & Promised<{ count: number; amountKzt: number }>;

export async function totalClaims(reader: Reader, bin: string): Promise<ClaimTotal[]> {
	const { rows } = await reader.query<ClaimTotal>(
		`select state, count(*) as count, sum(amount_kzt) as "amountKzt" from debtor_claim where bin = $1 group by state`,
		[bin],
	);
	return rows;
}

export type Word = Pick<Rows['debtor_claim_word'], 'id' | 'text' | 'answer'> & {
	claimId: Rows['debtor_claim_word']['claim_id'];
	kind: Known<Rows['debtor_claim_word']['kind'], WordKind>;
	side: Known<Rows['debtor_claim_word']['side'], ClaimSide>;
	state: Known<Rows['debtor_claim_word']['state'], WordState>;
	claimState: Known<Rows['debtor_claim_word']['claim_state'], ClaimState>;
	signerName: Rows['debtor_claim_word']['signer_name'];
	saidAt: Rows['debtor_claim_word']['said_at'];
	dueOn: Rows['debtor_claim_word']['due_on'];
	decidedBy: Rows['debtor_claim_word']['decided_by'];
	decidedAt: Rows['debtor_claim_word']['decided_at'];
};
export const wordColumns = `id, claim_id as "claimId", kind, side, text, state, claim_state as "claimState", signer_name as "signerName", said_at as "saidAt",
  due_on as "dueOn", answer, decided_by as "decidedBy", decided_at as "decidedAt"`;

export async function findWords(reader: Reader, claimIds: readonly string[]): Promise<ReadonlyMap<string, Word[]>> {
	const { rows } = await reader.query<Word>(
		`select ${wordColumns} from debtor_claim_word where claim_id = any($1) order by made_at, id`,
		[claimIds],
	);
	return Map.groupBy(rows, ({ claimId }) => claimId);
}

export type ClaimEvent = Pick<Rows['debtor_claim_event'], 'what' | 'at'>;

export async function findEvents(
	reader: Reader,
	claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimEvent[]>> {
	const { rows } = await reader.query<ClaimEvent & { claimId: Rows['debtor_claim_event']['claim_id'] }>(
		`select claim_id as "claimId", what, at from debtor_claim_event where claim_id = any($1) order by id`,
		[claimIds],
	);
	return Map.groupBy(rows, ({ claimId }) => claimId);
}

export async function addEvent(client: PoolClient, claimId: string, what: string): Promise<void> {
	await client.query('insert into debtor_claim_event (claim_id, what) values ($1, $2)', [claimId, what]);
}

export type ClaimFile = Pick<Rows['stored_file'], 'id' | 'name' | 'format' | 'size' | 'sha256'> & {
	purpose: Known<Rows['debtor_claim_file']['purpose'], ClaimFilePurpose>;
} & Promised<{
		/** of a whole file of claims: it speaks of other debtors too, who must not be read by this one */
		isShared: boolean;
	}>;

export async function findFiles(
	reader: Reader,
	claimIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimFile[]>> {
	const { rows } = await reader.query<ClaimFile & { claimId: Rows['debtor_claim_file']['claim_id'] }>(
		`select "claimId", stored_file.id, name, format, size, sha256, purpose, "isShared" from (
		   select claim_id as "claimId", file_id, purpose, false as "isShared" from debtor_claim_file where claim_id = any($1)
		   union all
		   select debtor_claim.id, file_id, purpose, true from debtor_claim join debtor_import_file using (import_id)
		   where debtor_claim.id = any($1)
		 ) attached join stored_file on stored_file.id = file_id order by stored_at, id`,
		[claimIds],
	);
	return Map.groupBy(rows, ({ claimId }) => claimId);
}
