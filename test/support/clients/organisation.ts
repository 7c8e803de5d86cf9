import { randomUUID } from 'node:crypto';
import type { Role } from '../../../src/domain/organisation.ts';
import type { Pool } from '../../../src/platform/db/pool.ts';

/** As an invitation makes it: nothing is signed. */
export async function joinInvited(
	pool: Pool,
	{ accountId }: { accountId: number | string },
	role: Exclude<Role, 'owner'>,
	of: string,
): Promise<void> {
	await pool.query('insert into organisation (bin, name) values ($1, $2) on conflict do nothing', [of, 'ТОО "Үлгі"']);
	await pool.query('insert into organisation_member (bin, account_id, role) values ($1, $2, $3)', [
		of,
		accountId,
		role,
	]);
}

/** As a signature makes it. */
export async function joinOrganisation(
	pool: Pool,
	{ accountId }: { accountId: number | string },
	role: Role,
	of: string,
): Promise<void> {
	await pool.query(
		`insert into signing_evidence (sha256, kind, content) values ('\\x00', 'crl', '\\x00') on conflict do nothing`,
	);
	await pool.query('insert into organisation (bin, name) values ($1, $2) on conflict do nothing', [of, 'ТОО "Үлгі"']);
	const statement = randomUUID();
	await pool.query(
		`insert into signed_statement (id, action, account_id, signer_iin, issued_xml, signed_xml, algorithm,
		   certificate_serial, certificate, evidence_sha256, evidence_stated_at, verified_at)
		 values ($1, 'join_organisation', $2, '', '', '', 'rsa', '1', '\\x00', '\\x00', now(), now())`,
		[statement, accountId],
	);
	await pool.query('insert into organisation_member (bin, account_id, role, statement_id) values ($1, $2, $3, $4)', [
		of,
		accountId,
		role,
		statement,
	]);
}
