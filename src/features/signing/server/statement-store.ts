import { createHash } from 'node:crypto';
import type { Role } from '#domain/organisation.ts';
import type { PoolClient, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known, Promised } from '#platform/db/rows.ts';
import { oid } from '#platform/signature/der/oids.ts';
import type { SignatureVerdict } from '#platform/signature/verify-xml.ts';
import { parseCertificate } from '#platform/signature/x509/x509.ts';
import type { Challenge } from './challenge-store.ts';

export type Accepted = Extract<SignatureVerdict, { outcome: 'accepted' }>;

/** All that is needed to prove the signature again in ten years: no part of it is fetched from anywhere. */
export async function insertStatement(
	client: PoolClient,
	challenge: Challenge,
	accepted: Accepted,
	{ signedXml, signerModule, accountId }: { signedXml: string; signerModule: string | null; accountId: number | null },
): Promise<void> {
	const { revocation, signer, certificate } = accepted;
	const evidence = createHash('sha256').update(revocation.evidence).digest();
	await client.query(
		'insert into signing_evidence (sha256, kind, content) values ($1, $2, $3) on conflict do nothing',
		[evidence, revocation.by, revocation.evidence],
	);
	await client.query(
		`insert into signed_statement (id, action, account_id, signer_iin, signer_bin, issued_xml, signed_xml, signer_module,
		   algorithm, certificate_serial, certificate, evidence_sha256, evidence_stated_at, verified_at)
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
		[
			...[challenge.id, challenge.action, accountId, signer.iin, signer.bin, challenge.xml, signedXml, signerModule],
			...[accepted.algorithm, certificate.serial, certificate.der, evidence, revocation.statedAt, accepted.verifiedAt],
		],
	);
}

export type Organisation = {
	bin: Rows['organisation_member']['bin'];
	role: Known<Rows['organisation_member']['role'], Role>;
	joinedAt: Rows['organisation_member']['joined_at'];
} & Promised<{ name: string }>;

export async function joinOrganisation(
	client: PoolClient,
	{
		bin,
		name,
		role,
		accountId,
		statementId,
	}: Omit<Organisation, 'joinedAt'> & { accountId: number; statementId: string },
): Promise<Organisation> {
	await client.query(
		'insert into organisation (bin, name) values ($1, $2) on conflict (bin) do update set name = excluded.name',
		[bin, name],
	);
	const { rows } = await client.query<Organisation>(
		`insert into organisation_member (bin, account_id, role, statement_id) values ($1, $2, $3, $4)
		 on conflict (bin, account_id) do update set statement_id = excluded.statement_id,
		   role = case organisation_member.role when 'owner' then 'owner' else excluded.role end
		 returning bin, $5::text as name, role, joined_at as "joinedAt"`,
		[bin, accountId, role, statementId, name],
	);
	if (rows[0] === undefined) throw new Error('an organisation was joined and is not');
	return rows[0];
}

export async function listOrganisations(reader: Reader, accountId: number): Promise<Organisation[]> {
	const { rows } = await reader.query<Organisation>(
		`select member.bin, organisation.name, member.role, member.joined_at as "joinedAt"
		 from organisation_member member join organisation using (bin)
		 where member.account_id = $1 order by member.joined_at, member.bin limit 100`,
		[accountId],
	);
	return rows;
}

/** Accounts that belong to an organisation, whatever their role. */
export async function listMembers(reader: Reader, bin: string): Promise<number[]> {
	const { rows } = await reader.query<{ accountId: Rows['organisation_member']['account_id'] }>(
		'select account_id as "accountId" from organisation_member where bin = $1 order by account_id',
		[bin],
	);
	return rows.map(({ accountId }) => accountId);
}

/** As the certificate of its head has it; undefined: nobody acts for it here. */
export async function findOrganisationName(reader: Reader, bin: string): Promise<string | undefined> {
	const { rows } = await reader.query<Pick<Rows['organisation'], 'name'>>(
		'select name from organisation where bin = $1',
		[bin],
	);
	return rows[0]?.name;
}

/** As the certificate has it by which somebody joined an organisation; undefined: he was invited. */
export async function findCertificateHolder(
	reader: Reader,
	{ accountId, bin }: { accountId: number; bin: string },
): Promise<{ surname: string; firstName: string; patronymic: string | null } | undefined> {
	const { rows } = await reader.query<Pick<Rows['signed_statement'], 'certificate'>>(
		`select certificate from organisation_member member join signed_statement on signed_statement.id = member.statement_id
		 where member.bin = $1 and member.account_id = $2`,
		[bin, accountId],
	);
	if (rows[0] === undefined) return undefined;
	const { attributes } = parseCertificate(rows[0].certificate).subject;
	const of = (type: string) => attributes.find((one) => one.type === type)?.value ?? null;
	const surname = of(oid.surname);
	// the common name is the surname, then the given name
	const [first = '', ...others] = of(oid.commonName)?.split(' ') ?? [];
	if (surname === null || first !== surname || others.length === 0) return undefined;
	return { surname, firstName: others.join(' '), patronymic: of(oid.givenName) };
}

export async function insertConsent(
	client: PoolClient,
	consent: { accountId: number; document: string; sha256: string; statementId: string },
): Promise<void> {
	await client.query(
		`insert into offer_signature (account_id, document, document_sha256, statement_id) values ($1, $2, $3, $4)
		 on conflict (account_id, document) do update
		   set document_sha256 = excluded.document_sha256, statement_id = excluded.statement_id, given_at = now()`,
		[consent.accountId, consent.document, consent.sha256, consent.statementId],
	);
}

/** What was signed, whole, with its signature. */
export async function findSignedXml(reader: Reader, id: string): Promise<string | undefined> {
	const { rows } = await reader.query<{ xml: Rows['signed_statement']['signed_xml'] }>(
		'select signed_xml as xml from signed_statement where id = $1',
		[id],
	);
	return rows[0]?.xml;
}

/** The account that a signature belongs to; null: unknown. */
export async function findStatementAccount(reader: Reader, id: string): Promise<number | null> {
	const { rows } = await reader.query<{ accountId: Rows['signed_statement']['account_id'] }>(
		'select account_id as "accountId" from signed_statement where id = $1',
		[id],
	);
	return rows[0]?.accountId ?? null;
}
