import { dayInAlmaty } from '#domain/clock.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { databaseFiles } from '#platform/files/file-store.ts';
import { answerBy, lapsesOn, termOfDispute } from './terms.ts';

const dayMs = 86_400_000;

export type SeededClaim = {
	debtor: string;
	contractNo: string;
	amountKzt: number;
	state: 'noticed' | 'published' | 'disputed';
	/** since the notice */
	daysAgo: number;
	word?: { kind: 'reply' | 'dispute'; text: string };
};

/**
 * For demonstrations only: an organisation of the register that has joined, and its claims; nobody has signed them. Can be repeated:
 * once it has claims they stay as somebody has left them.
 */
export async function seedClaims(
	client: PoolClient,
	creditor: { bin: string; accountId: number; service: string; listedOn: string; now: Date },
	claims: readonly SeededClaim[],
): Promise<void> {
	const { bin, accountId, service, listedOn, now } = creditor;
	const { rowCount } = await client.query(
		`insert into monopoly_join (bin, account_id, listed_on, service, joined_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
		[bin, accountId, listedOn, service, now],
	);
	if (rowCount !== 1) return;
	for (const claim of claims) await seedOne(client, creditor, claim);
}

async function seedOne(
	client: PoolClient,
	{ bin, accountId, service, now }: Parameters<typeof seedClaims>[1],
	{ debtor, contractNo, amountKzt, state, daysAgo, word }: SeededClaim,
): Promise<void> {
	const noticedAt = new Date(now.getTime() - daysAgo * dayMs);
	const before = (days: number) => dayInAlmaty(new Date(noticedAt.getTime() - days * dayMs));
	const publishedAt = state === 'published' ? new Date(Date.parse(answerBy(noticedAt)) + dayMs) : null;
	const { rows } = await client.query<Pick<Rows['debtor_claim'], 'id'>>(
		`insert into debtor_claim (bin, account_id, debtor, service, contract_no, period_from, period_to, amount_kzt, due_on, state,
		   signed_at, noticed_at, answer_by, published_at, lapses_on, disputed_from)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15) returning id`,
		[
			...[
				bin,
				accountId,
				debtor,
				service,
				contractNo,
				before(150),
				before(60),
				amountKzt,
				before(30),
				state,
				noticedAt,
			],
			...[answerBy(noticedAt), publishedAt, publishedAt === null ? null : lapsesOn(dayInAlmaty(publishedAt))],
			state === 'disputed' ? 'noticed' : null,
		],
	);
	const id = rows[0]?.id ?? '';
	for (const purpose of ['evidence', 'delivery'] as const) {
		const name = purpose === 'evidence' ? `reconciliation ${contractNo}.csv` : `delivery ${contractNo}.csv`;
		const content = Buffer.from(`contract;amount\n${contractNo};${amountKzt}\n${purpose}\n`);
		const fileId = await databaseFiles.put(client, { owner: `organization:${bin}`, name, content });
		await client.query('insert into debtor_claim_file (file_id, claim_id, purpose) values ($1, $2, $3)', [
			...[fileId, id, purpose],
		]);
	}
	const events: [what: string, at: Date][] = [
		['signed', noticedAt],
		['noticed', noticedAt],
	];
	if (word !== undefined) {
		const saidAt = new Date(noticedAt.getTime() + dayMs);
		const isDispute = word.kind === 'dispute';
		await client.query(
			`insert into debtor_claim_word (claim_id, kind, side, text, state, claim_state, said_at, due_on)
			 values ($1, $2, 'debtor', $3, $4, 'noticed', $5, $6)`,
			[id, word.kind, word.text, isDispute ? 'open' : 'said', saidAt, isDispute ? termOfDispute(saidAt) : null],
		);
		events.push([isDispute ? 'disputed' : 'reply', saidAt]);
	}
	if (publishedAt !== null) events.push(['published', publishedAt]);
	for (const [what, at] of events)
		await client.query('insert into debtor_claim_event (claim_id, what, at) values ($1, $2, $3)', [id, what, at]);
}
