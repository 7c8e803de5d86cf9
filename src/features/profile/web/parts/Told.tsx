import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';
import type { ProfileAnswer } from '../view.ts';

const texts: Readonly<Record<string, () => string>> = {
	name: m.profile_done_name,
	language: m.profile_done_language,
	notices: m.profile_done_notices,
	letters: m.profile_done_letters,
	letters_code: m.profile_done_letters_code,
	letters_stop: m.profile_done_letters_stop,
	letters_resume: m.profile_done_letters_resume,
	letters_remove: m.profile_done_letters_remove,
	phone_code: m.profile_done_phone,
	password: m.profile_done_password,
	totp_off: m.profile_done_totp_off,
	identity_cancel: m.profile_done_identity_cancel,
	identity_unbind: m.profile_done_identity_unbind,
	end: m.profile_done_end,
	end_others: m.profile_done_end_others,
	ask: m.profile_done_ask,
	act: m.profile_done_act,
	leave: m.profile_done_leave,
	remove: m.profile_done_remove,
	to_editor: m.profile_done_to_editor,
	to_viewer: m.profile_done_to_viewer,
	hand_over: m.profile_done_hand_over,
	limit: m.profile_done_limit,
	invite: m.profile_done_invite,
	invite_revoke: m.profile_done_invite_revoke,
	invite_accept: m.profile_done_invite_accept,
	invite_refuse: m.profile_done_invite_refuse,
};

/** What was done, or why it was not; read out when it appears. */
export function Told({ done, answer }: { done: string | null; answer: ProfileAnswer | undefined }) {
	const fault = answer?.message ?? null;
	const isKnown = answer === undefined && done !== null && Object.hasOwn(texts, done);
	const text = isKnown ? texts[done]?.() : undefined;
	return (
		<div role="status" className="empty:hidden">
			{fault !== null ? <Notice tone="bad" title={fault} /> : null}
			{text === undefined ? null : <Notice tone="ok" title={text} />}
		</div>
	);
}
