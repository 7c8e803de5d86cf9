import { m } from '#paraglide/messages.js';
import type { ApiError, ApiResult } from '#web/api-client.ts';
import type { ChallengeBody, ChallengeView } from '../contract.ts';
import { askChallenge, stepUp } from './api.ts';
import { type Attempt, type Question, ServerRefusal } from './way.ts';

const again: ReadonlySet<string> = new Set(['credentials_incorrect', 'code_incorrect', 'bad_request']);

/** What is to be signed; where the account wants to know first who sits here, that is asked before. */
export async function challengeFor(wanted: ChallengeBody, attempt: Attempt): Promise<ChallengeView> {
	let asked = await askChallenge(attempt.api, wanted);
	while (!asked.ok && asked.error.code === 'step_up_needed') {
		await proveOwner(attempt);
		asked = await askChallenge(attempt.api, wanted);
	}
	if (!asked.ok) throw new ServerRefusal(asked.error);
	return asked.data;
}

async function proveOwner(attempt: Attempt): Promise<void> {
	let errors: readonly string[] = [];
	for (;;) {
		const given = await ask(attempt, attempt.hasTotp ? 'totp_proof' : 'password', errors);
		const proved = await stepUp(attempt.api, attempt.hasTotp ? { totp_code: given } : { password: given });
		if (proved.ok) return;
		if (!again.has(proved.error.code)) throw new ServerRefusal(proved.error);
		errors = [textOf(proved.error)];
	}
}

function textOf({ code, fields, message }: ApiError): string {
	return code === 'credentials_incorrect' ? m.profile_password_wrong() : (fields[0]?.message ?? message);
}

/** The same answer once more with the code of the second factor, where the account has one. */
export async function withCode<Data>(
	attempt: Attempt,
	send: (code: string | undefined) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
	let answer = await send(undefined);
	while (!answer.ok && (answer.error.code === 'totp_needed' || answer.error.code === 'code_incorrect')) {
		const errors = answer.error.code === 'code_incorrect' ? [answer.error.message] : [];
		answer = await send(await ask(attempt, 'code', errors));
	}
	return answer;
}

function ask({ show, signal }: Attempt, question: Question, errors: readonly string[]): Promise<string> {
	return new Promise((give, fail) => {
		signal.addEventListener('abort', () => fail(new Error('the attempt was ended')), { once: true });
		const answer = (text: string) => {
			show({ name: 'checking' });
			give(text);
		};
		show({ name: 'asking', question, errors, answer });
	});
}
