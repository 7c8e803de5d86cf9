import { createPrivateKey } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Auth } from '#features/auth/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Log } from '#platform/log.ts';
import { createSealKey } from '#platform/signature/seal/create-seal-key.ts';
import { readCertificatesPem, readSealKey, type SealKey } from '#platform/signature/seal/seal-pdf.ts';

type KeyDeps = { pool: Pool; clock: Clock; log: Log; auth: Pick<Auth, 'secrets'>; configured: SealKey | null };

/**
 * The key documents are sealed with: the configured one, else one of this installation with a test authority of its own,
 * the same for all its processes.
 */
export async function loadSealKey({ pool, clock, log, auth, configured }: KeyDeps): Promise<SealKey> {
	if (configured !== null) return configured;
	const secrets = await auth.secrets();
	const stored = await readStored(pool);
	if (stored !== null) return openStored(stored, secrets.unseal(stored.private_sealed));
	const made = createSealKey('Senim', clock.now());
	const privatePem = made.privateKey.export({ type: 'pkcs8', format: 'pem' });
	await pool.query('insert into seal_key (certificates_pem, private_sealed) values ($1, $2) on conflict do nothing', [
		[made.certificate, ...made.chain].map(({ der }) => pemOf(der)).join(''),
		secrets.seal(String(privatePem)),
	]);
	log.warn(
		'documents are sealed with a test key of this installation: set REPORT_KEY_FILE and REPORT_CERTIFICATE_FILE',
	);
	const row = await readStored(pool);
	if (row === null) throw new Error('the installation has no report key');
	return openStored(row, secrets.unseal(row.private_sealed));
}

type StoredKey = {
	certificates_pem: Rows['seal_key']['certificates_pem'];
	private_sealed: Rows['seal_key']['private_sealed'];
};

async function readStored(pool: Pool): Promise<StoredKey | null> {
	const { rows } = await pool.query<StoredKey>('select certificates_pem, private_sealed from seal_key');
	return rows[0] ?? null;
}

function openStored({ certificates_pem }: StoredKey, privatePem: Buffer | null): SealKey {
	if (privatePem === null) throw new Error('the report key was sealed under another AUTH_SECRET');
	// checks that both belong together
	return readSealKey(createPrivateKey(privatePem), readCertificatesPem(certificates_pem));
}

function pemOf(der: Buffer): string {
	const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
	return `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`;
}
