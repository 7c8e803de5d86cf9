import { mobizon } from '#platform/sms/mobizon.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import { smsc } from '#platform/sms/smsc.ts';
import { isBaseUrl } from './read-text.ts';
import type { Reader } from './reader.ts';

const smsProviders = ['simulator', 'mobizon', 'smsc', 'off'] as const;

export type SmsConfig = {
	provider: (typeof smsProviders)[number];
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
export function readSmsConfig({ text, integer, oneOf, problems }: Reader, isGenuine: boolean): SmsConfig {
	const config: SmsConfig = {
		provider: oneOf('SMS_PROVIDER', smsProviders, text('SMS_PROVIDER') ?? (isGenuine ? 'off' : 'simulator')),
		url: text('SMS_URL'),
		apiKey: text('SMS_API_KEY') ?? '',
		login: text('SMS_LOGIN') ?? '',
		password: text('SMS_PASSWORD') ?? '',
		senderName: text('SMS_SENDER'),
		budgetPerMinute: integer('SMS_BUDGET_PER_MINUTE', 1, 100_000),
	};
	const { provider, url, apiKey, login, password } = config;
	if (url !== null && !isBaseUrl(url))
		problems.push('SMS_URL must be an http or https address without a query, a password or a hash');
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
