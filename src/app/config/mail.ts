import type { MailSender } from '#platform/mail/mail-sender.ts';
import { smtp } from '#platform/mail/smtp.ts';
import type { Values } from './variables.ts';

/** `url` null: where simulators answer one of them takes letters, else nobody does */
export type MailConfig = { url: string | null; from: string };

export function readMailConfig(values: Values, problems: string[]): MailConfig {
	const from = values.MAIL_FROM ?? values.CONTACT_EMAIL;
	if (/[\r\n]/.test(from) || !from.includes('@')) problems.push('MAIL_FROM must be an address of mail');
	return { url: values.SMTP_URL, from };
}

/** @param simulatorUrl null: no simulator takes letters */
export function createMailSender({ url, from }: MailConfig, simulatorUrl: string | null): MailSender | null {
	const address = url ?? simulatorUrl;
	return address === null ? null : smtp({ url: address, from });
}
