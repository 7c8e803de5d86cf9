import type { ConsentProof, ConsentState } from '#domain/consent.ts';
import type { Pool, Reader } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Known } from '#platform/db/rows.ts';
import type { ByLanguage } from './consent-text.ts';
import type { ConsentReading } from './deps.ts';
import { type Asked, claimMinutes, findStandings, type Standing } from './find-standing.ts';

/** What a question to a source takes along. */
export type UsedConsent = {
	id: string;
	/** at the state service; null: it was signed here */
	externalId: string | null;
	/** seals what is answered */
	key: Buffer;
	/** of the taxpayer himself; null: he gave none */
	taxpayerToken: string | null;
};
export type Permission = { consent: UsedConsent } | Exclude<Standing, { consentId: string }>;

/** A consent that a report has used: its proof, and the key where its data may be read today. */
export type ReadConsent = { proof: ConsentProof; key: Buffer | null };

/** Consents as reports use them: asked when a report is planned, again before every question, and at every reading. */
export type Consents = {
	plan(asked: Asked): Promise<ReadonlyMap<string, Standing>>;
	/** Takes it for the report: of one for a single report nobody else has it for some minutes, and nobody at all once it answers. */
	permit(
		asked: Omit<Asked, 'sourceIds'> & {
			sourceId: string;
			reportId: string;
		},
	): Promise<Permission>;
	/** Before an answer is stored: a consent for one report is used up now. */
	use(consentId: string, reportId: string): Promise<void>;
	/** Keys of what was answered, to seal with; those that are destroyed are left out. */
	keysOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
	read(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, ReadConsent>>;
};

export function createConsents({ pool, secrets }: ConsentReading & { pool: Pool }): Consents {
	const open = async (sealed: Buffer | null) => (sealed === null ? null : (await secrets()).unseal(sealed));
	return {
		plan: (asked) => findStandings(pool, asked, null),
		async permit({ sourceId, reportId, ...asked }) {
			const standings = await findStandings(pool, { ...asked, sourceIds: [sourceId] }, reportId);
			const standing = standings.get(sourceId) ?? { reason: 'consent' };
			if ('reason' in standing) return standing;
			const claimed = await claim(pool, standing.consentId, reportId);
			if (claimed === undefined) return { reason: 'consent' };
			const key = await open(claimed.keySealed);
			if (key === null) return { reason: 'consent' };
			const token = (await open(claimed.tokenSealed))?.toString('utf8') ?? null;
			return { consent: { id: standing.consentId, externalId: claimed.externalId, key, taxpayerToken: token } };
		},
		async use(consentId, reportId) {
			await pool.query({
				name: 'consent-use',
				text: `update consent_use set answered_at = coalesce(answered_at, clock_timestamp())
					where consent_id = $1 and report_id = $2`,
				values: [consentId, reportId],
			});
		},
		async keysOf(reader, ids) {
			const { rows } = await reader.query<{ id: Rows['consent']['id']; keySealed: Rows['consent']['key_sealed'] }>({
				name: 'consent-keys',
				text: 'select id, key_sealed as "keySealed" from consent where id = any($1)',
				values: [ids],
			});
			const opened = await Promise.all(rows.map(async ({ id, keySealed }) => [id, await open(keySealed)] as const));
			return new Map(opened.flatMap(([id, key]) => (key === null ? [] : [[id, key] as const])));
		},
		async read(reader, ids) {
			const rows = await readRows(reader, ids);
			const read = await Promise.all(
				rows.map(async ({ keySealed, ...row }): Promise<ReadConsent> => {
					return { proof: proofOf(row), key: row.state === 'given' ? await open(keySealed) : null };
				}),
			);
			return new Map(read.map((one) => [one.proof.id, one]));
		},
	};
}

type Claimed = {
	keySealed: Rows['consent']['key_sealed'];
	tokenSealed: Rows['consent']['taxpayer_token_sealed'];
	externalId: Rows['consent']['external_id'];
};

/** Undefined: it is in force no more, or another report has it. Withdrawn at the same time, one of the two is first. */
async function claim(pool: Pool, consentId: string, reportId: string): Promise<Claimed | undefined> {
	const { rows } = await pool.query<Claimed>({
		name: 'consent-claim',
		text: `with held as (
				select id, is_once, key_sealed, taxpayer_token_sealed, external_id from consent
				where id = $1 and state = 'given' and valid_until >= today_in_almaty() for share
			), freed as (
				delete from consent_use u using held
				where u.consent_id = held.id and u.is_once and u.report_id <> $2 and u.answered_at is null
					and u.claimed_at <= clock_timestamp() - interval '${claimMinutes} minutes'
			)
			select key_sealed as "keySealed", taxpayer_token_sealed as "tokenSealed", external_id as "externalId" from held`,
		values: [consentId, reportId],
	});
	const [held] = rows;
	if (held === undefined) return undefined;
	return (await take(pool, consentId, reportId)) ? held : undefined;
}

/** Once a report, whichever of its sources is first. @returns false: another report has it */
async function take(pool: Pool, consentId: string, reportId: string): Promise<boolean> {
	const taken = await pool.query({
		name: 'consent-take',
		text: `insert into consent_use (consent_id, report_id, is_once)
			select id, $2, is_once from consent where id = $1 on conflict do nothing`,
		values: [consentId, reportId],
	});
	if (taken.rowCount === 1) return true;
	// in a statement of its own: that of the insert does not see the row of another source which it has waited for
	const { rowCount } = await pool.query({
		name: 'consent-taken',
		text: 'select from consent_use where consent_id = $1 and report_id = $2',
		values: [consentId, reportId],
	});
	return rowCount === 1;
}

type ReadRow = {
	id: Rows['consent']['id'];
	state: Known<Rows['consent']['state'], ConsentState>;
	validUntil: Rows['consent']['valid_until'];
	givenAt: Rows['consent']['given_at'];
	endedAt: Rows['consent']['ended_at'];
	isOnce: Rows['consent']['is_once'];
	isPerson: Rows['consent']['is_person'];
	grantedIds: Rows['consent']['granted_ids'];
	titles: Known<Rows['consent']['titles'], { asker: ByLanguage<string> }>;
	certificateSerial: Rows['consent']['certificate_serial'];
	signerRole: Rows['consent']['signer_role'];
	textSha256: Rows['consent']['text_sha256'];
	statementId: Rows['consent']['statement_id'];
	externalId: Rows['consent']['external_id'];
	keySealed: Rows['consent']['key_sealed'];
};

async function readRows(reader: Reader, ids: readonly string[]): Promise<ReadRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await reader.query<ReadRow>({
		name: 'consent-read',
		text: `select id, case when state = 'given' and valid_until < today_in_almaty() then 'expired' else state end as state,
			valid_until as "validUntil", given_at as "givenAt", ended_at as "endedAt", is_once as "isOnce", is_person as "isPerson",
			granted_ids as "grantedIds", titles, certificate_serial as "certificateSerial", signer_role as "signerRole", text_sha256 as "textSha256",
			statement_id as "statementId", external_id as "externalId", key_sealed as "keySealed"
			from consent where id = any($1) order by given_at, id`,
		values: [ids],
	});
	return rows;
}

function proofOf(row: Omit<ReadRow, 'keySealed'>): ConsentProof {
	const { id, state, validUntil, isOnce, isPerson, titles, signerRole } = row;
	return {
		...{ id, state, validUntil, isOnce, isPerson, asker: titles.asker, signerRole },
		givenAt: row.givenAt?.toISOString() ?? '',
		endedAt: row.endedAt?.toISOString() ?? null,
		sourceIds: row.grantedIds ?? [],
		confirmed:
			row.externalId === null
				? {
						by: 'signature',
						certificateSerial: row.certificateSerial ?? '',
						textSha256: row.textSha256 ?? '',
						statementId: row.statementId ?? '',
					}
				: { by: 'state_service', externalId: row.externalId },
	};
}
