import { isExposed } from './addresses.ts';
import type { Config } from './config.ts';

/** Warnings at startup about settings that work but are dangerous. A demonstration has nothing to protect. */
export function findWarnings({ isDemo, authSecret, publicOrigin }: Config): string[] {
	const warnings: string[] = [];
	if (isDemo) return warnings;
	if (authSecret === null)
		warnings.push(
			'AUTH_SECRET is not set: the secret of accounts stands in the database, so a stolen backup is enough to sign in as anybody. Set it (openssl rand -base64 48).',
		);
	if (isExposed(publicOrigin))
		warnings.push(`${publicOrigin} is not encrypted: cookies are not secure, and no browser is told to come by https.`);
	return warnings;
}
