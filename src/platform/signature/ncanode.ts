// A second opinion by NCANode 3 (the certified means of the vendor behind HTTP). It looks at the mathematics again; what a
// document covers and who may sign is decided here before it is asked, because it does not look at that.
import type { SecondOpinion } from './second-opinion.ts';

const largestAnswer = 1024 * 1024;

/** @param baseUrl of the service in the own network: it is told what people sign */
export function createNcanode(baseUrl: string, timeoutMs = 5000): SecondOpinion {
	const url = new URL('/xml/verify', baseUrl);
	return {
		async ask(xml, serial) {
			try {
				const response = await fetch(url, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ xml, revocationCheck: ['OCSP'] }),
					redirect: 'error',
					signal: AbortSignal.timeout(timeoutMs),
				});
				return readAnswer(await readShort(response), serial);
			} catch {
				return 'unavailable';
			}
		},
	};
}

async function readShort(response: Response): Promise<unknown> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of response.body ?? []) {
		size += part.length;
		if (size > largestAnswer) throw new RangeError('a long answer');
		parts.push(part);
	}
	return JSON.parse(Buffer.concat(parts).toString());
}

/** Its words are believed only where they are complete: one signer, ours, valid, and not revoked. */
function readAnswer(answer: unknown, serial: string): Awaited<ReturnType<SecondOpinion['ask']>> {
	if (!isRecord(answer) || answer.status !== 200 || typeof answer.valid !== 'boolean') return 'unavailable';
	const [signer, more] = Array.isArray(answer.signers) ? answer.signers : [];
	const isOurs =
		answer.valid &&
		isRecord(signer) &&
		more === undefined &&
		signer.valid === true &&
		typeof signer.serialNumber === 'string' &&
		signer.serialNumber.toLowerCase().replace(/^0+/, '') === serial.replace(/^0+/, '') &&
		Array.isArray(signer.revocations) &&
		signer.revocations.every((one) => isRecord(one) && one.revoked === false);
	return isOurs ? 'agrees' : 'disagrees';
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
