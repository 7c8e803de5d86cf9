import { askGateway } from './ask-gateway.ts';
import type { SmsGateway, SmsSender } from './sms-sender.ts';

/** Wrong fields (1), login (2), date (5), forbidden text (6), number (7), number that cannot be reached (8). */
const final = new Set([1, 2, 5, 6, 7, 8]);

/** https://smsc.kz: errors come with status 200 and an `error_code`. */
export function smsc({
	baseUrl,
	senderName,
	login,
	password,
}: SmsGateway & { login: string; password: string }): SmsSender {
	return {
		async send({ phone, text, validForMinutes }) {
			const answer = await askGateway(`${baseUrl}/sys/send.php`, {
				login,
				psw: password,
				phones: phone.slice(1),
				mes: text,
				...(senderName === null ? {} : { sender: senderName }),
				valid: `00:${String(validForMinutes).padStart(2, '0')}`,
				fmt: '3',
				charset: 'utf-8',
			});
			if (!answer.ok) return { state: 'failed', reason: answer.reason };
			const { id, error_code: code } = answer.body;
			if (typeof code === 'number') return { state: final.has(code) ? 'refused' : 'failed', reason: `code ${code}` };
			if (typeof id !== 'number' && typeof id !== 'string') return { state: 'failed', reason: 'neither id nor error' };
			return { state: 'sent', providerMessageId: String(id).slice(0, 40) };
		},
	};
}
