import type { Clock } from '#domain/clock.ts';
import type { Auth, AuthSecrets } from '#features/auth/public.ts';
import type { RegistryWatch } from '#features/facts/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Log } from '#platform/log.ts';
import type { ConsentQuestion, ConsentReply } from '#sources/kit/asking/consent-service.ts';
import type { SourceDescriptor } from '#sources/kit/define-source.ts';

/** What asks for consents and takes them. */
export type ConsentDeps = {
	pool: Pool;
	clock: Clock;
	log: Pick<Log, 'info' | 'warn'>;
	registry: RegistryWatch;
	auth: Auth;
	catalogue: readonly SourceDescriptor[];
	/** who runs the portal */
	operator: { name: string; bin: string };
	/** null: not configured here */
	stateService: StateService | null;
};

/** What reports need of consents. */
export type ConsentReading = { secrets(): Promise<AuthSecrets> };

/**
 * The state service of access to personal data (rules 144/НҚ of 29.04.2022), which asks a person by his telephone whether he
 * agrees, and knows whose telephone it is.
 */
export type StateService = {
	/** Asks, or learns how far it is. @throws SourceFailure */
	ask(question: ConsentQuestion): Promise<ConsentReply>;
};
