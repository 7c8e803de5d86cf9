import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SealSettings } from '#features/documents/public.ts';
import { readCertificatesPem, readSealKey } from '#platform/signature/seal/seal-pdf.ts';
import type { Values } from './variables.ts';

export function readSealConfig(values: Values, problems: string[]): SealSettings {
	const { REPORT_KEY_FILE: keyFile, REPORT_CERTIFICATE_FILE: certificateFile } = values;
	const { REPORT_FORMER_AUTHORITIES_FILE: formerAuthoritiesFile } = values;
	const revokedSerials = new Set(values.REPORT_REVOKED_SERIALS);
	const settings: SealSettings = { key: null, formerAuthorities: [], revokedSerials };
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
