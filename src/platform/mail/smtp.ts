import { isIP } from 'node:net';
import { onceLoaded } from '../once-loaded.ts';
import type { MailOutcome, MailSender } from './mail-sender.ts';

export type SmtpSettings = {
	/** smtp: or smtps:, with user and password where the server asks for them */
	url: string;
	/** address that letters come from */
	from: string;
};

const waitMs = 15_000;

/** A letter by SMTP. Passwords go encrypted or not at all, except to this machine. */
export function smtp({ url, from }: SmtpSettings): MailSender {
	const { protocol, hostname, port, username, password } = new URL(url);
	const isSecure = protocol === 'smtps:';
	const isOwn = isIP(hostname) === 4 ? hostname.startsWith('127.') : hostname === 'localhost' || hostname === '[::1]';
	const transport = onceLoaded(async () => {
		// not for every start
		const { createTransport } = await import('nodemailer');
		return createTransport({
			...{ host: hostname, port: port === '' ? (isSecure ? 465 : 587) : Number(port), secure: isSecure },
			...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
			...{ requireTLS: !isSecure && !isOwn, ignoreTLS: isOwn && !isSecure },
			...{ connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs },
			// a letter is made of texts alone
			...{ disableFileAccess: true, disableUrlAccess: true },
		});
	});
	return {
		async send({ to, subject, text, unsubscribeUrl }) {
			try {
				const made = await transport();
				const headers = unsubscribeUrl === undefined ? {} : oneClick(unsubscribeUrl);
				const sent = await made.sendMail({ from, to: { name: '', address: to }, subject, text, headers });
				return { state: 'sent', providerMessageId: String(sent.messageId).slice(0, 200) };
			} catch (error) {
				return outcomeOf(error);
			}
		},
	};
}

/** RFC 8058. */
function oneClick(url: string) {
	return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** 5xx for this letter is for good; a wrong password or a server that is away may be mended. */
function outcomeOf(error: unknown): MailOutcome {
	const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
	if (typeof responseCode === 'number') {
		const isFinal = responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION';
		return { state: isFinal ? 'refused' : 'failed', reason: `smtp ${responseCode}` };
	}
	return { state: 'failed', reason: typeof code === 'string' ? code.toLowerCase().slice(0, 40) : 'unreachable' };
}
