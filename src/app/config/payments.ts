import type { Values } from './variables.ts';

export type PaymentsConfig = {
	provider: NonNullable<Values['PAYMENT_PROVIDER']>;
	/** null: the genuine address of the provider */
	url: string | null;
	publicId: string;
	apiSecret: string;
	isTest: boolean;
};

/** @param isGenuine no simulator answers: where no provider is named, cards are not taken */
export function readPaymentsConfig(values: Values, isGenuine: boolean, problems: string[]): PaymentsConfig {
	const config: PaymentsConfig = {
		provider: values.PAYMENT_PROVIDER ?? (isGenuine ? 'off' : 'simulator'),
		url: values.TIPTOPPAY_URL,
		publicId: values.TIPTOPPAY_PUBLIC_ID ?? '',
		apiSecret: values.TIPTOPPAY_API_SECRET ?? '',
		isTest: values.TIPTOPPAY_TEST_MODE === 'on',
	};
	if (config.provider === 'tiptoppay' && (config.publicId === '' || config.apiSecret === ''))
		problems.push('TIPTOPPAY_PUBLIC_ID and TIPTOPPAY_API_SECRET are what tiptoppay asks for');
	return config;
}
