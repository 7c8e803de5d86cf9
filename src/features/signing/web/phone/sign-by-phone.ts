import { m } from '#paraglide/messages.js';
import type { ApiResult } from '#web/api-client.ts';
import type { AnswerView, ChallengeBody, PhoneResultView } from '../../contract.ts';
import { challengeFor, withCode } from '../ask-owner.ts';
import { type Attempt, Halted, isSameWish, ServerRefusal, type SigningWay } from '../way.ts';
import { collectFromPhone, endPhoneWay, openPhoneWay } from './api.ts';
import { findKept, forgetWay, type KeptWay, keepWay } from './kept-way.ts';
import { nextPauseMs, pause, untilVisible } from './patience.ts';

/** By an application on a telephone that reads a code, or on the telephone where this page is open. */
export const signByPhone: SigningWay = async (wanted, attempt) => {
	const kept = findKept();
	const going = kept !== null && isSameWish(kept.wanted, wanted) ? kept : await open(wanted, attempt);
	try {
		const answer = await waitForPhone(going, attempt);
		forgetWay();
		return answer;
	} catch (error) {
		// left without a word: the next page may go on
		if (!attempt.signal.aborted || attempt.signal.reason === 'cancelled') forgetWay();
		if (attempt.signal.reason === 'cancelled') void endPhoneWay(attempt.api, going.id);
		throw error;
	}
};

async function open(wanted: ChallengeBody, attempt: Attempt): Promise<KeptWay> {
	const { api, signal } = attempt;
	const { id } = await challengeFor(wanted, attempt);
	attempt.show({ name: 'preparing' });
	const opened = await openPhoneWay(api, id);
	if (!opened.ok) throw new ServerRefusal(opened.error);
	const { taxpayer_token: _secret, ...named } = wanted;
	const kept = { wanted: named, id, way: opened.data };
	if (!signal.aborted) keepWay(kept);
	return kept;
}

async function waitForPhone({ id, way }: KeptWay, attempt: Attempt): Promise<AnswerView> {
	const { api, show, signal } = attempt;
	let state: PhoneResultView['state'] = 'waiting';
	let pauseMs = nextPauseMs(null);
	for (;;) {
		show({ name: 'phone', way, isOpened: state === 'opened' });
		await pause(pauseMs, signal);
		await untilVisible(signal);
		const asked = await ask(() => withCode(attempt, (code) => collectFromPhone(api, id, code)));
		signal.throwIfAborted();
		if (asked === null || !asked.ok) {
			pauseMs = waitAfter(asked, way.expires_at);
			continue;
		}
		const { answer, state: now } = asked.data;
		if (now === 'done' && answer !== undefined) return answer;
		if (now === 'refused')
			throw new ServerRefusal({ code: 'signature_refused', message: m.signing_phone_refused(), fields: [] });
		if (now === 'expired') throw new Halted('expired');
		pauseMs = nextPauseMs(now === state ? pauseMs : null);
		state = now;
	}
}

/** @returns null: there is no connection now */
async function ask<Data>(call: () => Promise<ApiResult<Data>>): Promise<ApiResult<Data> | null> {
	try {
		return await call();
	} catch {
		return null;
	}
}

/** What will not be asked again is thrown. */
function waitAfter(asked: Extract<ApiResult<unknown>, { ok: false }> | null, expiresAt: string): number {
	if (Date.parse(expiresAt) <= Date.now()) throw new Halted('expired');
	if (asked === null) return nextPauseMs(null);
	const { status, code, retryAfterSeconds } = asked.error;
	// the way is gone: ended in another tab
	if (code === 'not_found') throw new Halted('expired');
	if (status !== 429 && status < 500) throw new ServerRefusal(asked.error);
	return Math.max(nextPauseMs(null), (retryAfterSeconds ?? 0) * 1000);
}
