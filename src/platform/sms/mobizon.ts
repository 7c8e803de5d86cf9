import { askGateway } from './ask-gateway.ts';
import type { SmsGateway, SmsSender } from './sms-sender.ts';

/**
 * Codes that will be the same next time: wrong fields (1, 11, 12), unknown module, method or format (4, 5, 6), key (8),
 * access (9), blocked account (14).
 */
const final = new Set([1, 4, 5, 6, 8, 9, 11, 12, 14]);

/** https://api.mobizon.kz: errors come with status 200 and a `code` other than 0. */
export function mobizon({ baseUrl, senderName, apiKey }: SmsGateway & { apiKey: string }): SmsSender {
	const url = `${baseUrl}/service/message/sendSmsMessage?${new URLSearchParams({ output: 'json', api: 'v1', apiKey })}`;
	return {
		async send({ phone, text, validForMinutes }) {
			const answer = await askGateway(url, {
				recipient: phone.slice(1),
				text,
				...(senderName === null ? {} : { from: senderName }),
				// the gateway takes no less than an hour; the code itself lives shorter
				'params[validity]': String(Math.max(60, validForMinutes)),
			});
			if (!answer.ok) return { state: 'failed', reason: answer.reason };
			const { code, data } = answer.body;
			if (code !== 0) return { state: final.has(code as number) ? 'refused' : 'failed', reason: `code ${shown(code)}` };
			const id = (data as { messageId?: unknown } | null | undefined)?.messageId;
			return { state: 'sent', providerMessageId: shown(id) };
		},
	};
}

function shown(value: unknown): string {
	return typeof value === 'number' || typeof value === 'string' ? String(value).slice(0, 40) : 'none';
}
