import { mobizon } from '#platform/sms/mobizon.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import { smsc } from '#platform/sms/smsc.ts';
import type { Values } from './variables.ts';

export type SmsConfig = {
	provider: NonNullable<Values['SMS_PROVIDER']>;
	/** null: the genuine address of the provider */
	url: string | null;
	apiKey: string;
	login: string;
	password: string;
	senderName: string | null;
	/** of the whole service */
	budgetPerMinute: number;
};

const genuine = { mobizon: 'https://api.mobizon.kz', smsc: 'https://smsc.kz' } as const;

/** @param isGenuine no simulator answers: where no provider is named, nothing is sent */
export function readSmsConfig(values: Values, isGenuine: boolean, problems: string[]): SmsConfig {
	const config: SmsConfig = {
		provider: values.SMS_PROVIDER ?? (isGenuine ? 'off' : 'simulator'),
		url: values.SMS_URL,
		apiKey: values.SMS_API_KEY ?? '',
		login: values.SMS_LOGIN ?? '',
		password: values.SMS_PASSWORD ?? '',
		senderName: values.SMS_SENDER,
		budgetPerMinute: values.SMS_BUDGET_PER_MINUTE,
	};
	const { provider, apiKey, login, password } = config;
	if (provider === 'mobizon' && apiKey === '') problems.push('SMS_API_KEY is what mobizon asks for');
	if (provider === 'smsc' && (login === '' || password === ''))
		problems.push('SMS_LOGIN and SMS_PASSWORD are what smsc asks for');
	return config;
}

/** @param simulatorsUrl null: no simulators run, and only genuine providers can be asked */
export function createSmsSender(config: SmsConfig, simulatorsUrl: string | null): SmsSender {
	const { provider, senderName, apiKey, login, password } = config;
	const own = config.url?.replace(/\/+$/, '') ?? null;
	switch (provider) {
		case 'mobizon':
			return mobizon({ baseUrl: own ?? genuine.mobizon, senderName, apiKey });
		case 'smsc':
			return smsc({ baseUrl: own ?? genuine.smsc, senderName, login, password });
		case 'simulator': {
			const baseUrl = own ?? (simulatorsUrl === null ? null : `${simulatorsUrl.replace(/\/+$/, '')}/sms/mobizon`);
			return baseUrl === null ? nobody : mobizon({ baseUrl, senderName, apiKey: 'simulated-api-key' });
		}
		case 'off':
			return nobody;
	}
}

const nobody: SmsSender = { send: async () => ({ state: 'failed', reason: 'no gateway is set' }) };
