import { statSync } from 'node:fs';
import type { SignatureSettings } from '#platform/signature/verifier.ts';
import { isHttpUrl, listOf } from './read-text.ts';

/** Texts of the variables; null: not set and no default. */
type Texts = { trustDir: string | null; ocspUrl: string | null; crlUrl: string | null; ncanodeUrl: string | null };

/** `off` asks nobody. What is wrong goes to `problems` by the name of the variable. */
export function readSignatureConfig(
	{ trustDir, ocspUrl, crlUrl, ncanodeUrl }: Texts,
	problems: string[],
): SignatureSettings {
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
