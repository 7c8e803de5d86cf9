import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { systemClock } from '#domain/clock.ts';
import { hashOfText } from '#features/monopolies/server/claim-text.ts';
import { writeImport } from '#features/monopolies/server/imports/import-document.ts';
import {
	findAllRows,
	type ImportRow,
	insertImport,
	insertRows,
} from '#features/monopolies/server/imports/import-store.ts';
import { judgeRows } from '#features/monopolies/server/imports/judge-rows.ts';
import { takeImport, textOfImport } from '#features/monopolies/server/imports/sign-import.ts';
import type { SignedText } from '#features/signing/public.ts';
import { inTransaction, type Pool } from '#platform/db/pool.ts';
import { inGroups, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { shuffledBins } from './kit/workspace.ts';

const rowCount = 5000;
const columns = 'bin, debtor, service, contract_no, period_from, period_to, amount_kzt, due_on, state, made_at';

/**
 * What the signature of a file of debts records, in its one transaction, against reading the same rows and COPY of the claims into a
 * table with the same columns, rules and indexes. Whether the signature is genuine is another part (`signature`).
 */
export const measureDebts: Part = async ({ workspace, cleanup, options }) => {
	const { pool } = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(pool, ['legal']);
	await pool.query(
		'create table bare_claim (like debtor_claim including defaults including constraints including indexes)',
	);
	const signed: number[] = [];
	const bare: number[] = [];
	for (let round = 0; round < options.rounds; round++) {
		// a creditor of each round its own: what is recorded already is no debt any more
		const creditor = bins[round] ?? '';
		const debtors = bins.slice(options.rounds, options.rounds + rowCount);
		const text = await handOver(pool, creditor, debtors);
		const started = performance.now();
		await inTransaction(pool, (client) => takeImport({ clock: systemClock }, client, text));
		signed.push(performance.now() - started);
		bare.push(await readAndCopy(pool, creditor, text));
	}
	const [whole, plain] = [median(signed), median(bare)];
	return [
		measured(
			`Signing a file of ${inGroups(rowCount)} debts, of reading its rows and COPY of the claims`,
			whole / plain,
			`${(whole / plain).toFixed(2)} ×`,
			null,
			[
				`${inGroups(Math.round(whole))} ms against ${inGroups(Math.round(plain))} ms`,
				`${inGroups(Math.round((rowCount * 1000) / whole))} debts a second`,
			],
		),
	];
};

/** A draft with all that a signature needs. @returns what is signed */
async function handOver(pool: Pool, creditor: string, debtors: readonly string[]): Promise<SignedText> {
	const { rows: accounts } = await pool.query<{ id: number }>(
		`insert into account (phone, password_hash, locale) values ($1, 'none', 'ru') returning id`,
		[`+7703${String(Date.now()).slice(-7)}`],
	);
	const accountId = accounts[0]?.id ?? 0;
	await pool.query(`insert into organisation (bin, name) values ($1, 'Бенч') on conflict do nothing`, [creditor]);
	await pool.query(
		`insert into monopoly_join (bin, listed_on, service, joined_at) values ($1, '2026-10-01', 'Водоснабжение', now())
		 on conflict do nothing`,
		[creditor],
	);
	const now = systemClock.now();
	const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
	const rows = debtors.map((debtor, at) => ({
		rowNo: at + 1,
		given: {
			...{ debtor, service: 'Водоснабжение', contract_no: `${at}/2026`, from: day(150), to: day(60) },
			...{ amount_kzt: String(184_300 + at), due_on: day(35) },
		},
	}));
	const id = await inTransaction(pool, async (client) => {
		const draft = await insertImport(client, { bin: creditor, accountId, name: 'bench', awaitsColumns: false });
		await insertRows(client, draft, await judgeRows(client, { bin: creditor, now }, rows));
		return draft;
	});
	for (const purpose of ['evidence', 'delivery']) await attach(pool, { id, creditor, purpose });
	await pool.query('vacuum analyze debtor_import_row');
	const { signed: text } = await textOfImport(pool, { id, bin: creditor });
	if (text.count !== debtors.length) throw new Error(`only ${text.count} rows of the file are debts`);
	return {
		...{ action: 'debtor_claim_sign', statementId: await plantStatement(pool), document: `debtor_import:${id}` },
		...{ sha256: hashOfText(writeImport('ru', text)), linkHash: null, certificateSerial: '00c0ffee' },
		...{ signerRole: 'head', signerName: 'СЫНАҚ ҮЛГІ', ipHash: 'bench' },
	} as const;
}

async function attach(
	pool: Pool,
	{ id, creditor, purpose }: { id: string; creditor: string; purpose: string },
): Promise<void> {
	const content = Buffer.from(`${purpose};1\n`);
	await pool.query(
		`with kept as (insert into stored_file (owner, name, format, sha256, content) values ($1, $2, 'csv', $3, $4) returning id)
		 insert into debtor_import_file (file_id, import_id, purpose) select kept.id, $5, $2 from kept`,
		[`organization:${creditor}`, purpose, createHash('sha256').update(content).digest(), content, id],
	);
}

async function plantStatement(pool: Pool): Promise<string> {
	await pool.query(
		`insert into signing_evidence (sha256, kind, content) values ('\\x00', 'ocsp', '') on conflict do nothing`,
	);
	const id = randomUUID();
	await pool.query(
		`insert into signed_statement (id, action, signer_iin, issued_xml, signed_xml, algorithm, certificate_serial, certificate,
		   evidence_sha256, evidence_stated_at, verified_at)
		 values ($1, 'debtor_claim_sign', '900101300017', '<a/>', '<a/>', 'rsa', '00c0ffee', '', '\\x00', now(), now())`,
		[id],
	);
	return id;
}

/** What cannot be left out: every row of the file read, and every claim written. */
async function readAndCopy(pool: Pool, creditor: string, { document }: SignedText): Promise<number> {
	const id = document.slice(document.indexOf(':') + 1);
	await pool.query('truncate bare_claim');
	const started = performance.now();
	const lines = (await findAllRows(pool, id, 'ready')).map((row) => lineOf(creditor, row));
	const client = await pool.connect();
	await pipeline(Readable.from(lines), client.query(copyFrom(`copy bare_claim (${columns}) from stdin`)));
	client.release();
	return performance.now() - started;
}

function lineOf(creditor: string, { debtor, service, contractNo, from, to, amountKzt, dueOn }: ImportRow): string {
	const values = [creditor, debtor, service, contractNo, from, to, amountKzt, dueOn, 'draft', '2026-11-29'];
	return `${values.join('\t')}\n`;
}
