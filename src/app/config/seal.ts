import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SealSettings } from '#features/documents/public.ts';
import { readCertificatesPem, readSealKey } from '#platform/signature/seal/seal-pdf.ts';
import { listOf } from './read-text.ts';
import type { Reader } from './reader.ts';

export function readSealConfig({ text, problems }: Reader): SealSettings {
	const [keyFile, certificateFile] = [text('REPORT_KEY_FILE'), text('REPORT_CERTIFICATE_FILE')];
	const formerAuthoritiesFile = text('REPORT_FORMER_AUTHORITIES_FILE');
	const serials = listOf(text('REPORT_REVOKED_SERIALS')?.toLowerCase() ?? null);
	if (!serials.every((serial) => /^[0-9a-f]{1,40}$/.test(serial)))
		problems.push('REPORT_REVOKED_SERIALS must be hexadecimal numbers');
	const settings: SealSettings = { key: null, formerAuthorities: [], revokedSerials: new Set(serials) };
	if ((keyFile === null) !== (certificateFile === null))
		problems.push('REPORT_KEY_FILE and REPORT_CERTIFICATE_FILE belong together');
	if (keyFile !== null && certificateFile !== null)
		attempt('REPORT_KEY_FILE', problems, () => {
			const privateKey = createPrivateKey(readFileSync(keyFile));
			settings.key = readSealKey(privateKey, readCertificatesPem(readFileSync(certificateFile, 'latin1')));
		});
	if (formerAuthoritiesFile !== null)
		attempt('REPORT_FORMER_AUTHORITIES_FILE', problems, () => {
			settings.formerAuthorities = readCertificatesPem(readFileSync(formerAuthoritiesFile, 'latin1'));
		});
	return settings;
}

function attempt(name: string, problems: string[], work: () => void): void {
	try {
		work();
	} catch (error) {
		problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
	}
}
