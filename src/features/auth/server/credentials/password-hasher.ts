import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#domain/error.ts';
import { Turns } from '#platform/turns.ts';

/** Argon2id (the library's default algorithm) as OWASP and security policy ask: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of the four threads of Node's pool: files, names and compression need the others. */
const atOnce = 2;
const mostWaiting = 200;
const tooMany = () => new AppError('too_many_requests', { retryAfterSeconds: 5 });

/** Hashes few passwords at a time, so that many sign-ins at once do not take the whole machine. */
export class PasswordHasher {
	readonly #turns = new Turns({ atOnce, mostWaiting, refusal: tooMany });
	#dummy: Promise<string> | undefined;

	hash(password: string): Promise<string> {
		return this.#turns.take(() => hash(prepared(password), cost));
	}

	verify(passwordHash: string, password: string): Promise<boolean> {
		return this.#turns.take(() => verify(passwordHash, prepared(password)));
	}

	/** What a number without an account is verified against: takes as long as a genuine hash. */
	dummy(): Promise<string> {
		this.#dummy ??= hash(randomBytes(16).toString('base64url'), cost);
		return this.#dummy;
	}
}

/** The same password typed on two keyboards may come in two Unicode forms. */
function prepared(password: string): string {
	return password.normalize('NFC');
}
