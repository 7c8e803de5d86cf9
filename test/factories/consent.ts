import { randomBytes, randomUUID } from 'node:crypto';
import type { ConsentPurpose } from '#domain/consent.ts';
import { createAuth } from '#features/auth/public.ts';
import { hashOfLink } from '#platform/link-token.ts';
import { newSealingKey } from '#platform/sealing.ts';
import { authDeps } from '../../src/app/wiring/auth.ts';
import { testDeps } from '../support/app.ts';
import type { TestDatabase } from '../support/db.ts';

export type PlantedConsent = {
	owner: string;
	iinBin: string;
	isPerson: boolean;
	sourceIds: readonly string[];
	purpose?: ConsentPurpose;
	/** of the link by which whoever gave it reads and withdraws it */
	receipt?: string;
	isOnce?: boolean;
	/** of its term, from today on */
	days?: number;
	/** its term is over */
	isExpired?: boolean;
	taxpayerToken?: string;
};

/** A consent that was given, without its request and its signature. @returns its id */
export async function plantConsent(database: TestDatabase, planted: PlantedConsent): Promise<string> {
	const { owner, iinBin, isPerson, sourceIds, isOnce = false, isExpired = false, taxpayerToken } = planted;
	const { purpose = 'counterparty', receipt, days = 30 } = planted;
	const { pool } = database;
	const secrets = await createAuth(authDeps(testDeps(database))).secrets();
	const evidence = randomBytes(32);
	await pool.query(`insert into signing_evidence (sha256, kind, content) values ($1, 'ocsp', '')`, [evidence]);
	const statementId = randomUUID();
	await pool.query(
		`insert into signed_statement (id, action, signer_iin, issued_xml, signed_xml, algorithm, certificate_serial, certificate,
		   evidence_sha256, evidence_stated_at, verified_at)
		 values ($1, 'consent_give', '900101300017', '<a/>', '<a/>', 'rsa', '00c0ffee', '', $2, now(), now())`,
		[statementId, evidence],
	);
	const day = isExpired ? `(today_in_almaty() - 1)` : `(today_in_almaty() + ${days})`;
	const { rows } = await pool.query<{ id: string }>(
		`insert into consent (owner, iin_bin, is_person, source_ids, is_once, valid_until, text, text_version, titles, state,
		   made_at, sent_at, given_at, statement_id, granted_ids, signed_locale, text_sha256, certificate_serial, key_sealed,
		   taxpayer_token_sealed, purpose, token_hash)
		 values ($1, $2, $3, $4, $5, ${day}, $6, 1, $7, 'given', now() - interval '40 days', now(), now(), $8, $4, 'ru',
		   'hash', '00c0ffee', $9, $10, $11, $12) returning id`,
		[
			...[owner, iinBin, isPerson, sourceIds, isOnce, JSON.stringify({ ru: ['а'], kk: ['а'], en: ['a'] })],
			JSON.stringify({ asker: { ru: 'ТОО «А»', kk: 'А', en: 'A' }, subject: { ru: 'Б', kk: 'Б', en: 'B' } }),
			...[statementId, secrets.seal(newSealingKey())],
			...[taxpayerToken === undefined ? null : secrets.seal(taxpayerToken), purpose],
			receipt === undefined ? null : hashOfLink(receipt),
		],
	);
	return rows[0]?.id ?? '';
}

export async function withdraw(database: TestDatabase, id: string): Promise<void> {
	await database.pool.query(
		`update consent set state = 'withdrawn', ended_at = now(), withdrawn_by = 'owner' where id = $1`,
		[id],
	);
}
