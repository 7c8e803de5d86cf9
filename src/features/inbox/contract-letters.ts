import { type Static, Type } from 'typebox';
import { call } from '#domain/api/call.ts';
import { text, textOrNull } from '#domain/api/schemas.ts';

const closed = { additionalProperties: false };

/** Where letters of the inbox go. */
const LettersView = Type.Object({
	/** this installation sends letters */
	is_sent: Type.Boolean(),
	/** shown by a code; null: none of its own */
	address: textOrNull,
	proved_at: textOrNull,
	/** where invitations of organisations were accepted: their letters go there while there is no address of its own */
	invited: Type.Array(text),
	/** waits for its code */
	asked: Type.Union([Type.Object({ address: text, expires_at: text }), Type.Null()]),
	/** no letter is written until the account asks for them again */
	is_stopped: Type.Boolean(),
});
export type LettersView = Static<typeof LettersView>;

const own = { tag: 'inbox', callers: 'account' } as const;
/** For what a session alone may not do. */
const proved = ['step_up_needed', 'recovery_hold'] as const;

export const getLetters = call('GET', '/api/v1/inbox/letters', {
	...own,
	summary: 'Where letters of the inbox go',
	answer: LettersView,
});

export const askLetters = call('PUT', '/api/v1/inbox/letters', {
	...own,
	summary: 'Ask for letters at an address: a code goes there',
	body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, closed),
	answer: LettersView,
	errors: [...proved, 'too_many_requests'],
});

export const confirmLetters = call('POST', '/api/v1/inbox/letters/confirm', {
	...own,
	summary: 'Show by the code that letters of an address are read: they go there from now on',
	body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) }, closed),
	answer: LettersView,
	errors: ['code_incorrect'],
});

export const changeLetters = call('PATCH', '/api/v1/inbox/letters', {
	...own,
	summary: 'Stop letters of the inbox, or ask for them again',
	body: Type.Object({ is_stopped: Type.Boolean() }, closed),
	answer: LettersView,
});

export const forgetLetters = call('DELETE', '/api/v1/inbox/letters', {
	...own,
	summary: 'Take the address of letters away',
	answer: LettersView,
});

/** RFC 8058: whoever has the letter may stop the letters, and can do nothing else. */
export const stopLetters = call('POST', '/api/v1/inbox/letters/stop', {
	tag: 'inbox',
	callers: 'anybody',
	limit: { max: 30, seconds: 60 },
	summary: 'Stop letters of the inbox by the link of one of them',
	body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
	answer: null,
	errors: ['not_found'],
});
