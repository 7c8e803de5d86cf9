import { maskNumbersInLog } from '#domain/iin-bin.ts';

/** For text on its way to a log or a terminal: no key of ours, no number of a person. */
export function scrubbed(text: string, secrets: Readonly<Record<string, string>>): string {
	const hidden = Object.values(secrets).filter((secret) => secret.length > 3);
	return hidden.reduce((rest, secret) => rest.replaceAll(secret, '***'), maskNumbersInLog(text));
}
