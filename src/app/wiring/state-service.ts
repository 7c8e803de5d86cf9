import type { StateService } from '#features/consent/public.ts';
import { askConsentService } from '#sources/kit/asking/consent-service.ts';
import { Politeness } from '#sources/kit/asking/politeness.ts';
import { createClient } from '#sources/kit/asking/source-client.ts';
import type { Deps } from '../deps.ts';

/** How the simulated bus knows the service. */
const simulatedService = 'PDN_CONSENT';
const longestMs = 15_000;
const manners = { timeoutMs: 6000, retries: 1, perSecond: 5, concurrency: 2 };

/**
 * The service of access to personal data on the state bus.
 * @returns null: the operator has not come to terms with it, or the bus itself is not configured
 */
export function openStateService({
	config,
	sourceSettings,
	clock,
}: Pick<Deps, 'config' | 'sourceSettings' | 'clock'>): StateService | null {
	const settings = sourceSettings.shep;
	const serviceId = settings.isSimulated === true ? simulatedService : config.stateConsentService;
	const isReady = settings.baseUrl !== null && Object.values(settings.secrets).every((secret) => secret !== '');
	if (serviceId === null || !isReady) return null;
	const politeness = new Politeness();
	return {
		ask(question) {
			const signal = AbortSignal.timeout(longestMs);
			// asked again with the same id it sends no second message
			const context = createClient({
				...{ settings, manners, politeness, signal, clock, isPaid: false },
				retryLeftMs: () => longestMs,
			});
			return askConsentService(context, serviceId, question);
		},
	};
}
