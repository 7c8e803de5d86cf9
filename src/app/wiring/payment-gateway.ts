import { type PaymentGateway, tipTopPay } from '#features/payments/public.ts';
import type { PaymentsConfig } from '../config/payments.ts';

const genuine = 'https://api.tiptoppay.kz';
/** Timeout while a buyer waits for the provider's page. */
const timeoutMs = 10_000;

/**
 * @param simulatorsUrl null: no simulators run, and only the genuine provider can be asked
 * @returns null: cards are not taken here
 */
export function openPaymentGateway(config: PaymentsConfig, simulatorsUrl: string | null): PaymentGateway | null {
	const { provider, publicId, apiSecret, isTest } = config;
	const own = config.url?.replace(/\/+$/, '') ?? null;
	if (provider === 'tiptoppay') return gatewayOf({ baseUrl: own ?? genuine, publicId, apiSecret, isTest });
	const simulated = simulatorsUrl === null ? null : `${simulatorsUrl.replace(/\/+$/, '')}/tiptoppay`;
	const baseUrl = provider === 'simulator' ? (own ?? simulated) : null;
	if (baseUrl === null) return null;
	return gatewayOf({ baseUrl, publicId: 'simulated-public-id', apiSecret: 'simulated-api-secret', isTest: true });
}

function gatewayOf(settings: Omit<Parameters<typeof tipTopPay>[0], 'timeoutMs'>): PaymentGateway {
	return { provider: tipTopPay({ ...settings, timeoutMs }), secret: settings.apiSecret };
}
