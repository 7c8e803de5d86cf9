import { maskNumbersInLog } from '#domain/numbers/iin-bin.ts';

/** For text in a log or on a terminal: removes our keys and numbers of persons. */
export function scrubbed(text: string, secrets: Readonly<Record<string, string>>): string {
	const hidden = Object.values(secrets).filter((secret) => secret.length > 3);
	return hidden.reduce((rest, secret) => rest.replaceAll(secret, '***'), maskNumbersInLog(text));
}
