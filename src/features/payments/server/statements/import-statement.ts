import { createHash } from 'node:crypto';
import { findInvoiceNumbers } from '#domain/money/invoice-number.ts';
import { recordAudit } from '#features/audit/public.ts';
import { findInvoiceByNumber } from '#features/invoicing/public.ts';
import { bookMoves } from '#features/orders/public.ts';
import { inTransaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { type BankStatement, parseStatement, type StatementFault } from '../bank/parse-statement.ts';
import { settleLine } from './decide-line.ts';
import { findHolder } from './find-holder.ts';
import { type NamedInvoice, propose } from './propose.ts';

export type Imported =
	| { state: 'taken'; id: number; lines: number; newLines: number }
	/** the same file was taken before */
	| { state: 'known'; id: number }
	| { state: 'refused'; reason: StatementFault; line: number | null };

type File = { file: Buffer; fileName: string; iik: string; adminId: number; ipHash: string };

/** Two files at once would wait for each other's lines. */
const importLock = 'bank statement';

/** Takes a file whole, with the money that came in, or nothing of it. What another statement has already is left as it is. */
export async function importStatement(pool: Pool, { file, fileName, iik, adminId, ipHash }: File): Promise<Imported> {
	const parsed = parseStatement(file, iik);
	const sha256 = createHash('sha256').update(file).digest();
	const actor = { kind: 'admin' as const, id: adminId };
	if (!parsed.ok) {
		const { reason, line } = parsed;
		const details = { reason, line, file: fileName, sha256: sha256.toString('hex') };
		await recordAudit(pool, { actor, action: 'bank.refuse_statement', outcome: 'refused', ipHash, details });
		return { state: 'refused', reason, line };
	}
	return inTransaction(pool, async (client) => {
		await client.query('select pg_advisory_xact_lock(hashtextextended($1, 73))', [importLock]);
		const known = await client.query<Pick<Rows['bank_statement'], 'id'>>(
			'select id from bank_statement where sha256 = $1',
			[sha256],
		);
		if (known.rows[0] !== undefined) return { state: 'known', id: known.rows[0].id };
		const { statement } = parsed;
		const id = await keepStatement(client, statement, { sha256, fileName, adminId });
		const lines = await keepLines(client, id, statement);
		await client.query('update bank_statement set new_lines = $2 where id = $1', [id, lines.length]);
		await bookMoves(
			client,
			lines
				.filter(({ isIncoming }) => isIncoming)
				.map((line) => ({
					...({ kind: 'bank_in', reference: `bank_line:${line.id}`, from: 'bank', to: 'suspense' } as const),
					...{ tiyn: line.amountTiyn, turnoverOn: line.day },
				})),
		);
		await matchNew(client, lines);
		const details = { from: statement.from, to: statement.to, lines: statement.lines.length, new: lines.length };
		await recordAudit(client, {
			...{ actor, action: 'bank.take_statement', outcome: 'ok', object: `bank_statement:${id}`, ipHash, details },
		});
		return { state: 'taken', id, lines: statement.lines.length, newLines: lines.length };
	});
}

async function keepStatement(
	client: PoolClient,
	statement: BankStatement,
	{ sha256, fileName, adminId }: { sha256: Buffer; fileName: string; adminId: number },
): Promise<number> {
	const { iik, from, to, openingTiyn, inTiyn, outTiyn, closingTiyn, lines } = statement;
	const { rows } = await client.query<Pick<Rows['bank_statement'], 'id'>>(
		`insert into bank_statement (sha256, file_name, iik, from_day, to_day, opening_tiyn, in_tiyn, out_tiyn, closing_tiyn,
		   lines, new_lines, uploaded_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11) returning id`,
		[sha256, fileName, iik, from, to, openingTiyn, inTiyn, outTiyn, closingTiyn, lines.length, adminId],
	);
	const [kept] = rows;
	if (kept === undefined) throw new Error('a statement that is inserted has an id');
	return kept.id;
}

type NewLine = Pick<Rows['bank_statement_line'], 'id' | 'day' | 'bin' | 'purpose'> & {
	isIncoming: Rows['bank_statement_line']['is_incoming'];
	amountTiyn: Rows['bank_statement_line']['amount_tiyn'];
};

/** @returns those that no statement had */
async function keepLines(client: PoolClient, statementId: number, { lines }: BankStatement): Promise<NewLine[]> {
	const rows = lines.map((line) => ({
		...{ fingerprint: line.fingerprint, ordinal: line.ordinal, day: line.day, is_incoming: line.isIncoming },
		...{ amount_tiyn: line.amountTiyn, number: line.number, name: line.name, bin: line.bin, iik: line.iik },
		...{ purpose: line.purpose, knp: line.knp },
	}));
	const kept = await client.query<NewLine>(
		`insert into bank_statement_line (statement_id, fingerprint, ordinal, day, is_incoming, amount_tiyn, number, name, bin,
		   iik, purpose, knp, state)
		 select $1, fingerprint, ordinal, day, is_incoming, amount_tiyn, number, name, bin, iik, purpose, knp,
		   case when is_incoming then 'unmatched' else 'ignored' end
		 from jsonb_to_recordset($2::jsonb) as line(fingerprint text, ordinal integer, day date, is_incoming boolean,
		   amount_tiyn bigint, number text, name text, bin text, iik text, purpose text, knp text)
		 order by day, fingerprint, ordinal
		 on conflict (fingerprint, ordinal) do nothing
		 returning id, day, bin, purpose, is_incoming as "isIncoming", amount_tiyn as "amountTiyn"`,
		[statementId, JSON.stringify(rows)],
	);
	return kept.rows;
}

/** Invoices that a purpose names; those of nobody any more are none. */
async function findNamedInvoices(client: PoolClient, purpose: string): Promise<NamedInvoice[]> {
	const found: NamedInvoice[] = [];
	for (const number of findInvoiceNumbers(purpose)) {
		const invoice = await findInvoiceByNumber(client, number);
		if (invoice?.holder) found.push({ number, holder: invoice.holder, bin: invoice.buyer.number });
	}
	return found;
}

async function matchNew(client: PoolClient, lines: readonly NewLine[]): Promise<void> {
	for (const { id, bin, purpose } of lines.filter(({ isIncoming }) => isIncoming)) {
		const payer = { bin, holder: bin === null ? null : await findHolder(client, bin) };
		const { state, holder, invoiceNumber } = propose(payer, await findNamedInvoices(client, purpose ?? ''));
		await client.query(
			`update bank_statement_line set state = case when $2 = 'matched' then 'proposed' else $2 end, holder = $3,
			   invoice_number = $4 where id = $1`,
			[id, state, holder, invoiceNumber],
		);
		if (state === 'matched' && holder !== null) await settleLine(client, { id, holder, adminId: null });
	}
}
