import { statSync } from 'node:fs';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import { isHttpUrl, listOf } from './read-text.ts';
import type { Reader } from './reader.ts';

/** `off` asks nobody. */
export function readSignatureConfig({ text, problems }: Reader): SignatureSettings {
	const [trustDir, ncanodeUrl] = [text('SIGNATURE_TRUST_DIR'), text('NCANODE_URL')];
	const [ocspUrl, crlUrl] = [text('SIGNATURE_OCSP_URL'), text('SIGNATURE_CRL_URL')];
	const settings: SignatureSettings = {
		trustDir,
		ocspUrl: ocspUrl === 'off' ? null : ocspUrl,
		crlUrls: crlUrl === 'off' ? [] : listOf(crlUrl),
		ncanodeUrl,
	};
	if (trustDir !== null && statSync(trustDir, { throwIfNoEntry: false })?.isDirectory() !== true)
		problems.push('SIGNATURE_TRUST_DIR must be a folder with certificates');
	const addresses = [
		['SIGNATURE_OCSP_URL', settings.ocspUrl],
		...settings.crlUrls.map((url) => ['SIGNATURE_CRL_URL', url] as const),
		['NCANODE_URL', ncanodeUrl],
	] as const;
	for (const [name, url] of addresses)
		if (url !== null && !isHttpUrl(url)) problems.push(`${name} must be an http or https address`);
	return settings;
}
