import { mobizon } from '#platform/sms/mobizon.ts';
import type { SmsSender } from '#platform/sms/sms-sender.ts';
import { smsc } from '#platform/sms/smsc.ts';
import { isBaseUrl } from './read-text.ts';

export const smsProviders = ['simulator', 'mobizon', 'smsc', 'off'] as const;

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

/** What a provider needs and does not have, by the name of the variable. */
export function findSmsProblems({ provider, url, apiKey, login, password }: SmsConfig): string[] {
	const problems: string[] = [];
	if (url !== null && !isBaseUrl(url))
		problems.push('SMS_URL must be an http or https address without a query, a password or a hash');
	if (provider === 'mobizon' && apiKey === '') problems.push('SMS_API_KEY is what mobizon asks for');
	if (provider === 'smsc' && (login === '' || password === ''))
		problems.push('SMS_LOGIN and SMS_PASSWORD are what smsc asks for');
	return problems;
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
