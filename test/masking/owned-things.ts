import type { FastifyInstance } from 'fastify';
import { issueInvoice } from '#features/invoicing/public.ts';
import { seedClaims } from '#features/monopolies/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { supplier } from '../factories/printed-paper.ts';
import { type OpenAccount, openAccount } from '../support/account.ts';
import { joinOrganisation } from '../support/clients/organisation.ts';
import { type Met, mentioned } from './people.ts';

/** Somebody who acts for one of these. */
export async function actForFirm(app: FastifyInstance, subjects: readonly Met[]): Promise<OpenAccount> {
	const { pool } = app.auth;
	const firm = subjects.find(({ kind }) => kind === 'legal')?.bin ?? '';
	const member = await openAccount(app);
	await joinOrganisation(pool, member, 'editor', firm);
	await pool.query(
		`insert into reply (bin, finding, text, state, account_id, signed_at, due_on, decided_at)
		 values ($1, 'good_age', $2, 'shown', $3, now(), now(), now())`,
		[firm, `We have nothing to do with ${mentioned}.`, member.accountId],
	);
	await pool.query('update account set acting_bin = $2 where id = $1', [member.accountId, firm]);
	return member;
}

/**
 * Claims of the firm that a member acts for, against an entrepreneur: one is published, one disputed, both with what is said of them.
 */
export async function recordDebt(
	app: FastifyInstance,
	{ accountId }: OpenAccount,
	subjects: readonly Met[],
): Promise<{ claim: string; claimWord: string; claimFile: string }> {
	const { pool } = app.auth;
	const bin = subjects.find(({ kind }) => kind === 'legal')?.bin ?? '';
	const debtor = subjects.find(({ kind }) => kind === 'sole')?.bin ?? '';
	const text = `It is the debt of ${mentioned}.`;
	await inTransaction(pool, (client) =>
		seedClaims(client, { bin, accountId, service: 'water', listedOn: '2026-10-01', now: new Date() }, [
			{ debtor, contractNo: '1', amountKzt: 90_000, state: 'published', daysAgo: 40, word: { kind: 'reply', text } },
			{ debtor, contractNo: '2', amountKzt: 90_000, state: 'disputed', daysAgo: 9, word: { kind: 'dispute', text } },
		]),
	);
	const { rows } = await pool.query<{ claim: string; word: string; file: string }>(
		`select word.claim_id as claim, word.id as word, file_id as file from debtor_claim_word word
		 join debtor_claim_file using (claim_id) where word.kind = 'dispute' limit 1`,
	);
	return { claim: rows[0]?.claim ?? '', claimWord: rows[0]?.word ?? '', claimFile: rows[0]?.file ?? '' };
}

/** Debts of that firm in a file that nobody has signed, each by an entrepreneur, with a row that is wrong and a document. */
export async function handDebtsOver(
	app: FastifyInstance,
	{ accountId }: OpenAccount,
	subjects: readonly Met[],
): Promise<{ claimImport: string; importFile: string }> {
	const bin = subjects.find(({ kind }) => kind === 'legal')?.bin ?? '';
	const debtor = subjects.find(({ kind }) => kind === 'sole')?.bin ?? '';
	const cells = {
		debtor,
		service: `water of ${mentioned}`,
		contract_no: debtor,
		from: '',
		to: '',
		amount_kzt: '',
		due_on: '',
	};
	const { rows } = await app.auth.pool.query<{ claimImport: string; importFile: string }>(
		`with handed as (
		   insert into debtor_import (bin, account_id, name) values ($1, $2, $3) returning id
		 ), lines as (
		   insert into debtor_import_row (import_id, row_no, given, debtor, fault, fault_field)
		   select id, row_no, $4::jsonb, $5, case row_no when 3 then 'date' end, case row_no when 3 then 'from' end
		   from handed, generate_series(2, 3) row_no
		 ), kept as (
		   insert into stored_file (owner, name, format, sha256, content)
		   values ('organization:' || $1, 'reconciliation', 'csv', sha256('y'), 'y') returning id
		 )
		 insert into debtor_import_file (file_id, import_id, purpose) select kept.id, handed.id, 'evidence' from kept, handed
		 returning import_id as "claimImport", file_id as "importFile"`,
		[bin, accountId, `Debts of ${mentioned}`, JSON.stringify(cells), debtor],
	);
	return { claimImport: rows[0]?.claimImport ?? '', importFile: rows[0]?.importFile ?? '' };
}

/** An error that somebody reports about one of these, found by our id, with a file. */
export async function reportError(
	app: FastifyInstance,
	{ accountId, headers }: OpenAccount,
	subjects: readonly Met[],
): Promise<{ objection: string; objectionFile: string }> {
	const subject = subjects.find(({ kind }) => kind === 'sole')?.id;
	const payload = { subject, about: 'fact', text: 'It is not his debt.' };
	const raised = await app.inject({ method: 'POST', url: '/api/v1/objections', headers, payload });
	const { id } = raised.json<{ data: { id: number } }>().data;
	const { rows } = await app.auth.pool.query<{ id: string }>(
		`with kept as (
		   insert into stored_file (owner, name, format, sha256, content)
		   values ('account:' || $1::bigint, 'receipt', 'csv', sha256('x'), 'x') returning id
		 )
		 insert into objection_file (file_id, objection_id) select id, $2 from kept returning file_id as id`,
		[accountId, id],
	);
	return { objection: String(id), objectionFile: rows[0]?.id ?? '' };
}

/** An invoice for the balance. */
export async function invoiced(app: FastifyInstance, { accountId }: OpenAccount): Promise<string> {
	const { pool } = app.auth;
	const client = await pool.connect();
	try {
		return await issueInvoice(
			client,
			{ clock: app.auth.clock, supplier },
			{
				...{ holder: `account:${accountId}`, accountId, item: { amountTiyn: 500_000 } },
				buyer: { name: 'ТОО «Үлгі»', number: '160340001109', address: null },
				actor: { kind: 'system' },
			},
		);
	} finally {
		client.release();
	}
}

/** A report of the organisation that somebody acts for, which its body has returned. */
export async function reportToBody(app: FastifyInstance, { accountId }: OpenAccount): Promise<string> {
	const { rows } = await app.auth.pool.query<{ id: string }>(
		`with joined as (
		   insert into gov_participant (bin, state, name, phone, first_name, surname, account_id, joined_at)
		   select acting_bin, 'joined', 'Ulgi', '+77010000100', 'Test', 'Ulgiuly', id, now() from account where id = $1 returning bin
		 )
		 insert into gov_report (bin, form, form_version, agency, period, lines, due_date, deadline, account_id, state, xml, signed_at,
		   sent_at, answered_at, inspector_fio, remark)
		 select bin, 'sanitary', 1, 'committee', '2026-10-01', '[]', '2026-11-05', '2026-11-05', $1, 'returned', '', now(), now(), now(),
		   'ULGIBAYEV INSPECTOR', 'Another number of heads' from joined returning id`,
		[accountId],
	);
	return rows[0]?.id ?? '';
}
