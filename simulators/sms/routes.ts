import { escapeText } from '../kit/escape-text.ts';
import type { SimulatorRequest, SimulatorRoute } from '../kit/route.ts';

type Message = { id: number; to: string; text: string; from: string | null; at: string; gateway: string };

/** Newest first; a demonstration needs no more. */
const inbox: Message[] = [];
const mostKept = 200;
let lastId = 0;

/** Two gateways and the telephones of everybody: what was sent stands in the inbox, newest first. */
export const smsRoutes: readonly SimulatorRoute[] = [
	{
		endpoint: 'sms',
		method: 'POST',
		pattern: '/mobizon/service/message/sendSmsMessage',
		sources: ['sms-mobizon'],
		spoiled: () => ({ body: { code: 15, data: [], message: 'Operation error' } }),
		answer(request) {
			if (!request.query.get('apiKey')) return { body: { code: 8, data: [], message: 'Authentication error' } };
			const form = new URLSearchParams(request.body);
			const to = form.get('recipient') ?? '';
			const text = form.get('text') ?? '';
			if (!isMobile(to))
				return { body: { code: 1, data: { recipient: ['Invalid recipient'] }, message: 'Invalid data' } };
			if (text === '') return { body: { code: 1, data: { text: ['Empty'] }, message: 'Invalid data' } };
			const id = keep({ to, text, from: form.get('from'), gateway: 'mobizon' });
			return { body: { code: 0, data: { campaignId: String(id), messageId: String(id), status: 1 }, message: '' } };
		},
	},
	...(['GET', 'POST'] as const).map(
		(method): SimulatorRoute => ({
			endpoint: 'sms',
			method,
			pattern: '/smsc/sys/send.php',
			sources: ['sms-smsc'],
			spoiled: () => ({ body: { error: 'too many requests', error_code: 9 } }),
			answer(request) {
				const form = method === 'GET' ? request.query : new URLSearchParams(request.body);
				if (!form.get('login') || !form.get('psw')) return { body: { error: 'authorise error', error_code: 2 } };
				const to = form.get('phones') ?? '';
				const text = form.get('mes') ?? '';
				if (text === '') return { body: { error: 'parameters error', error_code: 1 } };
				if (!isMobile(to)) return { body: { error: 'invalid number', error_code: 7 } };
				return { body: { id: keep({ to, text, from: form.get('sender'), gateway: 'smsc' }), cnt: parts(text) } };
			},
		}),
	),
	{ endpoint: 'sms', method: 'GET', pattern: '/inbox', sources: [], answer: showInbox },
];

function isMobile(to: string): boolean {
	return /^77\d{9}$/.test(to);
}

/** 70 Cyrillic characters a part, 67 where parts are joined. */
function parts(text: string): number {
	return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}

function keep(message: Omit<Message, 'id' | 'at'>): number {
	lastId += 1;
	inbox.unshift({ id: lastId, at: new Date().toISOString(), ...message });
	inbox.length = Math.min(inbox.length, mostKept);
	return lastId;
}

/** A page for people, JSON for programs (`Accept: application/json` or `?format=json`); `?to=77010000000` of one number. */
function showInbox({ query, headers }: SimulatorRequest) {
	const to = query.get('to')?.replace(/\D/g, '') ?? null;
	const messages = inbox.filter((message) => to === null || message.to === to);
	if (query.get('format') === 'json' || String(headers.accept).includes('application/json'))
		return { body: { messages } };
	const rows = messages.map(
		({ at, to, text }) => `<tr><td>${escapeText(at.slice(11, 19))}<td>+${escapeText(to)}<td>${escapeText(text)}`,
	);
	return {
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>SMS</title><style>body{font:16px system-ui;margin:1rem}td{padding:.4rem;border-top:1px solid #ccc;vertical-align:top}</style><h1>SMS</h1><table>${rows.join('')}</table></html>`,
	};
}
