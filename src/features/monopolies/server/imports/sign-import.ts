import type { Clock } from '#domain/clock.ts';
import { AppError } from '#domain/error.ts';
import type { LanguageTag } from '#domain/locale.ts';
import { recordAudit, recordAuditOfEach } from '#features/audit/public.ts';
import { forgetGivenTable } from '#features/imports/public.ts';
import type { OfferedText, SignedText } from '#features/signing/public.ts';
import { inTransaction, type Pool, type PoolClient, type Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { hashOfText, isSignedText } from '../claim-text.ts';
import { nameParties, signerOf } from '../parties.ts';
import { answerBy } from '../terms.ts';
import { canonicalDocument, type SignedImport, sha256Of, writeImport } from './import-document.ts';
import {
	type ClaimImport,
	countRows,
	draftOf,
	findAllRows,
	findAnyImport,
	findImportFiles,
	type ImportFile,
	lockImport,
} from './import-store.ts';
import { judgeAgain } from './judge-rows.ts';
import { importChannel } from './tell-debtors.ts';

type Deps = { pool: Pool; clock: Clock };
type Wanted = { id: string; accountId: number; tag: LanguageTag };

const documentOf = (id: string) => `debtor_import:${id}`;
export const isImportDocument = (document: string) => document.startsWith('debtor_import:');

/** What would be signed now, and the bytes that it names. */
export async function textOfImport(
	reader: Reader,
	{ id, bin }: Pick<ClaimImport, 'id' | 'bin'>,
): Promise<{ signed: SignedImport; document: Buffer }> {
	const rows = await findAllRows(reader, id, 'ready');
	const { amountKzt } = await countRows(reader, id);
	const files = await findImportFiles(reader, id);
	const name = await nameParties(reader, [bin]);
	const document = canonicalDocument(bin, rows);
	return {
		document,
		signed: { creditor: name(bin).name, bin, count: rows.length, amountKzt, document: sha256Of(document), files },
	};
}

/** @throws AppError bad_request naming what is missing */
function requireComplete(files: readonly Pick<ImportFile, 'purpose'>[], count: number): void {
	const has = (purpose: ImportFile['purpose']) => files.some((file) => file.purpose === purpose);
	if (count === 0) throw new AppError('bad_request', { fields: [{ field: 'rows', rule: 'no_claims' }] });
	if (!has('evidence')) throw new AppError('bad_request', { fields: [{ field: 'evidence', rule: 'claim_evidence' }] });
	if (!has('delivery')) throw new AppError('bad_request', { fields: [{ field: 'delivery', rule: 'claim_delivery' }] });
}

/**
 * The file is judged by today’s register and by what is recorded today. Where that has changed anything, its reader has to look at
 * it again before he signs.
 * @throws AppError not_found, role_needed, bad_request, conflict
 */
export async function offerImport({ pool, clock }: Deps, { id, accountId, tag }: Wanted): Promise<OfferedText> {
	const found = await findAnyImport(pool, id);
	if (found?.state !== 'draft') throw new AppError('not_found');
	const signer = await signerOf(pool, accountId, found.bin);
	const changed = await inTransaction(pool, async (client) => {
		if ((await lockImport(client, id))?.state !== 'draft') throw new AppError('not_found');
		return judgeAgain(client, { id, bin: found.bin, now: clock.now() });
	});
	if (changed > 0) throw new AppError('conflict', { fields: [{ field: 'rows', rule: 'claims_changed' }] });
	const { signed } = await textOfImport(pool, found);
	requireComplete(signed.files, signed.count);
	const paragraphs = writeImport(tag, signed);
	return { document: documentOf(id), sha256: hashOfText(paragraphs), paragraphs, signer, linkHash: null };
}

/**
 * All claims of the file in this transaction, or none: each is signed and its notice delivered, so the ten working days begin. What
 * was changed since it was shown, or recorded by somebody else, is not what was signed.
 * @throws AppError conflict
 */
export async function takeImport(
	{ clock }: Pick<Deps, 'clock'>,
	client: PoolClient,
	signed: SignedText,
): Promise<void> {
	const id = signed.document.slice(signed.document.indexOf(':') + 1);
	const draft = await lockImport(client, id);
	if (draft?.state !== 'draft') throw new AppError('conflict');
	const now = clock.now();
	// two files of one organisation are signed one after the other
	await client.query('select from monopoly_join where bin = $1 for no key update', [draft.bin]);
	if ((await judgeAgain(client, { id, bin: draft.bin, now })) > 0) throw new AppError('conflict');
	const { signed: text, document } = await textOfImport(client, draft);
	requireComplete(text.files, text.count);
	if (!isSignedText(signed.sha256, (tag) => writeImport(tag, text))) throw new AppError('conflict');
	const debtors = await recordClaims(client, { id, signed, now });
	if (debtors.length !== text.count) throw new AppError('conflict');
	await client.query(
		`update debtor_import set state = 'telling', statement_id = $2, text_sha256 = $3, signer_name = $4, signed_at = $5,
		   document = $6 where id = $1`,
		[id, signed.statementId, signed.sha256, signed.signerName, now, document],
	);
	await forgetGivenTable(client, draftOf(id));
	await client.query('select pg_notify($1, $2)', [importChannel, id]);
	await recordSigning(client, signed, { bin: draft.bin, debtors });
}

/** @returns debtors of the claims that are recorded */
async function recordClaims(
	client: PoolClient,
	{ id, signed, now }: { id: string; signed: SignedText; now: Date },
): Promise<string[]> {
	const { rows } = await client.query<Pick<Rows['debtor_claim'], 'debtor'>>(
		`with made as (
		   insert into debtor_claim (bin, account_id, debtor, service, contract_no, period_from, period_to, amount_kzt, due_on, state,
		     statement_id, text_sha256, signer_name, signed_at, noticed_at, answer_by, import_id, import_row)
		   select bin, account_id, debtor, service, contract_no, period_from, period_to, amount_kzt, due_on, 'noticed',
		     $2, $3, $4, $5, $5, $6, import_id, row_no
		   from debtor_import_row join debtor_import on debtor_import.id = import_id
		   where import_id = $1 and fault is null and not is_dropped
		   on conflict do nothing returning id, debtor
		 ), told as (
		   insert into debtor_claim_event (claim_id, what, at)
		   select id, what, $5 from made, unnest(array['signed', 'noticed']) with ordinality as one(what, place) order by place
		 )
		 select debtor from made`,
		[id, signed.statementId, signed.sha256, signed.signerName, now, answerBy(now)],
	);
	return rows.map(({ debtor }) => debtor);
}

async function recordSigning(
	client: PoolClient,
	{ ipHash, certificateSerial: certificate, statementId: statement, document: object }: SignedText,
	{ bin, debtors }: { bin: string; debtors: readonly string[] },
): Promise<void> {
	const actor = { kind: 'visitor', id: ipHash } as const;
	const details = { certificate, statement, claims: debtors.length };
	await recordAudit(client, {
		...{ actor, ipHash, action: 'debtor_import.sign', outcome: 'ok', object, subject: bin, details },
	});
	// who was named as a debtor is written down debtor by debtor
	await recordAuditOfEach(
		client,
		{ ...{ actor, action: 'debtor_claim.noticed', outcome: 'ok', object }, details: { certificate, statement } },
		debtors,
	);
}
