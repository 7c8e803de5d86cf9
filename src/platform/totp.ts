import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;

function totpOf(secret: string, label = ''): TOTP {
	return new TOTP({ issuer: 'Senim', label, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret });
}

/** 160 random bits in base32. */
export function createTotpSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from a QR code. */
export function totpUri(secret: string, label: string): string {
	return totpOf(secret, label).toString();
}

/**
 * The step of time the code belongs to, one step of a slow clock either way; null: wrong, or used before.
 * Whoever accepts a code keeps its step and gives it as `lastStep` next time: a code is good once (RFC 6238 §5.2).
 */
export function findTotpStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
	if (delta === null) return null;
	const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
	return lastStep !== null && step <= lastStep ? null : step;
}

/** The code of that moment: for tests and for the one who shows how it works. */
export function totpCode(secret: string, now: Date): string {
	return totpOf(secret).generate({ timestamp: now.getTime() });
}
