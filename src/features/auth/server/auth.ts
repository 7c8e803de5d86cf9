import type { LRUCache } from 'lru-cache';
import type { Clock } from '#domain/clock.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import { mostRecent } from '#platform/most-recent.ts';
import { onceLoaded } from '#platform/once-loaded.ts';
import { PasswordHasher } from './credentials/password-hasher.ts';
import { type AuthSecrets, loadSecrets } from './keys/secrets.ts';
import { SigningKeys } from './keys/signing-keys.ts';

/** `expiresAt`: second of the epoch */
type VerifiedToken = { accountId: number; sessionId: string; expiresAt: number; kid: string };

export type AuthDeps = {
	pool: Pool;
	log: Pick<Log, 'info' | 'warn' | 'error'>;
	clock: Clock;
	publicOrigin: string;
	/** where the cabinet of this site is; often the same */
	cabinetOrigin: string;
	/** AUTH_SECRET; null: the database keeps one of its own */
	authSecret: string | null;
	/** AUTH_FORMER_SECRETS: what was sealed under them still opens */
	formerSecrets: readonly string[];
	/** of the whole service */
	smsPerMinute: number;
};

/** What every use case of accounts needs. */
export type Auth = Omit<AuthDeps, 'authSecret' | 'formerSecrets'> & {
	isHttps: boolean;
	hasher: PasswordHasher;
	secrets(): Promise<AuthSecrets>;
	keys(): Promise<SigningKeys>;
	/** access tokens whose signature was found good */
	verified: LRUCache<string, VerifiedToken>;
};

const mostVerified = 20_000;

export function createAuth({ authSecret, formerSecrets, ...deps }: AuthDeps): Auth {
	const secrets = onceLoaded(() => loadSecrets(deps.pool, authSecret, formerSecrets));
	return {
		...deps,
		isHttps: deps.publicOrigin.startsWith('https:'),
		hasher: new PasswordHasher(),
		secrets,
		verified: mostRecent(mostVerified),
		keys: onceLoaded(async () => new SigningKeys(deps.pool, await secrets())),
	};
}
