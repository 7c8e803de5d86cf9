import type { AuthDeps } from '#features/auth/public.ts';
import type { Deps } from '../deps.ts';

export function authDeps({ pool, log, clock, config }: Pick<Deps, 'pool' | 'log' | 'clock' | 'config'>): AuthDeps {
	const { publicOrigin, cabinetOrigin, authSecret, formerSecrets, sms } = config;
	return {
		pool,
		log,
		clock,
		publicOrigin,
		cabinetOrigin,
		authSecret,
		formerSecrets,
		smsPerMinute: sms.budgetPerMinute,
	};
}
