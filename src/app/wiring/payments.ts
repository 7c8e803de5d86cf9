import type { PaymentDeps } from '#features/payments/public.ts';
import type { Deps } from '../deps.ts';

export function paymentDeps({
	pool,
	log,
	payments,
	config,
}: Pick<Deps, 'pool' | 'log' | 'payments' | 'config'>): PaymentDeps {
	return { pool, log, gateway: payments, cabinetOrigin: config.cabinetOrigin, supplier: config.supplier };
}
