import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Names and passwords the product uses towards simulators begin so; a genuine one is never known here. */
export function isSimulatedSecret(text: unknown): boolean {
	return typeof text === 'string' && text.startsWith('simulated');
}

export type BusIdentity = { SENDER_ID: string; PASSWORD: string; SIGNING_KEY: string; SIGNING_CERTIFICATE: string };

/**
 * Secrets for the simulated bus: a key that lives as long as the process and a certificate it signs itself.
 * Nothing of it is accepted by anybody else.
 */
export function createBusIdentity(now = new Date()): BusIdentity {
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
	const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05, Buffer.alloc(0)));
	const commonName = sequence(
		der(0x06, Buffer.from('550403', 'hex')),
		der(0x0c, Buffer.from('SIMULATED ORGANISATION', 'utf8')),
	);
	const name = sequence(der(0x31, commonName));
	const day = 86_400_000;
	const validity = sequence(utcTime(new Date(now.getTime() - day)), utcTime(new Date(now.getTime() + 365 * day)));
	const version = der(0xa0, der(0x02, Buffer.from([2])));
	// a leading zero bit keeps the number positive
	const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]));
	const body = sequence(version, serial, algorithm, name, validity, name, spki);
	const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', body, privateKey)]));
	return {
		SENDER_ID: 'simulated-sender_id',
		PASSWORD: 'simulated-password',
		SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		SIGNING_CERTIFICATE: toPem(sequence(body, algorithm, signature)),
	};
}

function der(tag: number, content: Buffer): Buffer {
	const size = content.length;
	const bytes: number[] = [];
	for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
	const length = size < 128 ? [size] : [0x80 | bytes.length, ...bytes];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
	return der(0x30, Buffer.concat(parts));
}

/** `yyMMddHHmmssZ` */
function utcTime(at: Date): Buffer {
	return der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'latin1'));
}

function toPem(certificate: Buffer): string {
	const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
	return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
