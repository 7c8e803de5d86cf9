import { data } from 'react-router';
import { renderSVG } from 'uqr';
import { isLocale } from '#domain/locale.ts';
import { parseTiyn } from '#domain/money/tiyn.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import { faultsIn, type Handler, type Outcome } from './act.server.ts';
import * as calls from './api.ts';
import { isKind } from './data/kinds.ts';

const of = (sent: Readonly<Record<string, string>>, name: string) => sent[name] ?? '';

export const profileHandlers: Readonly<Record<string, Handler>> = {
	name: (api, sent) => calls.changeProfile(api, { name: of(sent, 'name').trim() || null }),
	async language(api, sent) {
		const locale = of(sent, 'language');
		if (!isLocale(locale)) throw data(null, { status: 400 });
		const changed = await calls.changeProfile(api, { locale });
		// the cabinet itself goes on in the language that was chosen
		return changed.ok ? { to: withQuery(paths.cabinetProfile.path(locale), { done: 'language' }) } : changed;
	},
	// a box that is not ticked is not sent
	notices: (api, sent) => calls.changeProfile(api, { tells_new_device: sent.new_device === 'on' }),
	letters: (api, sent) => calls.askLetters(api, of(sent, 'email') || '-'),
	letters_code: (api, sent) => calls.confirmLetters(api, of(sent, 'sms_verify') || '-'),
	letters_stop: (api) => calls.changeLetters(api, true),
	letters_resume: (api) => calls.changeLetters(api, false),
	letters_remove: (api) => calls.forgetLetters(api),
	async phone(api, sent) {
		const username = of(sent, 'username');
		const asked = await calls.askPhone(api, username);
		return asked.ok ? { shown: { phone: username } } : asked;
	},
	async phone_code(api, sent) {
		const username = of(sent, 'username');
		const changed = await calls.confirmPhone(api, username, of(sent, 'sms_verify') || '-');
		if (changed.ok || changed.error.code !== 'code_incorrect') return changed;
		return { shown: { ...faultsIn(changed.error), phone: username } };
	},
	async password(api, sent) {
		const password = of(sent, 'password');
		if (password !== of(sent, 'password_repeat'))
			return { shown: { fields: { password_repeat: [m.auth_passwords_differ()] } } };
		if (of(sent, 'old_password') === '') return { shown: { fields: { old_password: [m.field_required()] } } };
		return calls.changePassword(api, of(sent, 'old_password'), password);
	},
	totp: showSecret,
	async totp_code(api, sent) {
		const confirmed = await calls.confirmTotp(api, of(sent, 'totp_code') || '-');
		if (confirmed.ok) return { shown: { recoveryCodes: confirmed.data.recovery_codes } };
		if (confirmed.error.code !== 'code_incorrect') return confirmed;
		const again = await showSecret(api);
		return 'shown' in again ? { shown: { ...again.shown, ...faultsIn(confirmed.error) } } : again;
	},
	identity_cancel: (api) => calls.cancelIdentity(api),
	// what is lost is told in the dialog, so it is shown even where a proof is fresh
	identity_unbind: async (api, sent) =>
		sent.proof === undefined ? { shown: { isProofAsked: true } } : calls.unbindIdentity(api),
	totp_off: (api) => calls.endTotp(api),
	async recovery_codes(api) {
		const renewed = await calls.renewRecoveryCodes(api);
		return renewed.ok ? { shown: { recoveryCodes: renewed.data.recovery_codes } } : renewed;
	},
};

async function showSecret(api: ApiClient): Promise<Outcome | Awaited<ReturnType<typeof calls.startTotp>>> {
	const started = await calls.startTotp(api);
	if (!started.ok) return started;
	const { secret, uri } = started.data;
	return { shown: { totp: { secret, qr: renderSVG(uri, { border: 2 }) } } };
}

export const deviceHandlers: Readonly<Record<string, Handler>> = {
	end: (api, sent) => calls.endSession(api, of(sent, 'id')),
	end_others: (api) => calls.endOtherSessions(api),
};

export const dataHandlers: Readonly<Record<string, Handler>> = {
	async export(api, _sent, { locale }) {
		const profile = await calls.fetchProfile(api);
		if (!profile.ok) return profile;
		return profile.data.is_proved ? { to: calls.exportHref(locale) } : { shown: { isProofAsked: true } };
	},
	ask(api, sent) {
		const text = of(sent, 'text').trim();
		const kind = of(sent, 'kind');
		if (!isKind(kind)) throw data(null, { status: 400 });
		return calls.askRequest(api, { kind, ...(text === '' ? {} : { text }) });
	},
};

export const organizationHandlers: Readonly<Record<string, Handler>> = {
	act: (api, sent) => calls.actFor(api, of(sent, 'bin') || null),
	leave: (api, sent) => calls.leaveOrganisation(api, of(sent, 'bin')),
	remove: (api, sent) => calls.removeMember(api, of(sent, 'bin'), of(sent, 'id')),
	async limit(api, sent) {
		const typed = of(sent, 'monthly_kzt').replace(/\s/g, '');
		const tiyn = parseTiyn(typed);
		if (tiyn !== undefined) return calls.limitMember(api, of(sent, 'bin'), of(sent, 'id'), tiyn / 100);
		return { shown: { fields: { monthly_kzt: [typed === '' ? m.field_required() : m.field_format()] } } };
	},
	// the button names what the member becomes
	to_editor: (api, sent) => calls.changeRole(api, of(sent, 'bin'), of(sent, 'id'), 'editor'),
	to_viewer: (api, sent) => calls.changeRole(api, of(sent, 'bin'), of(sent, 'id'), 'viewer'),
	async invite(api, sent) {
		const role = sent.role === 'editor' ? 'editor' : 'viewer';
		const contact = of(sent, 'contact').trim();
		const asked = contact.includes('@') ? { email: contact } : { phone: contact };
		const made = await calls.invite(api, of(sent, 'bin'), { ...asked, role });
		if (made.ok || made.error.code === 'step_up_needed' || made.error.status === 401) return made;
		// one field for both
		const { message, fields } = faultsIn(made.error);
		return { shown: { message, fields: { contact: Object.values(fields).flat() } } };
	},
	invite_revoke: (api, sent) => calls.revokeInvite(api, of(sent, 'bin'), of(sent, 'id')),
	invite_accept: (api, sent) => calls.acceptInvite(api, of(sent, 'id'), of(sent, 'token')),
	invite_refuse: (api, sent) => calls.refuseInvite(api, of(sent, 'id'), of(sent, 'token')),
	hand_over: (api, sent) => calls.handOver(api, of(sent, 'bin'), of(sent, 'id')),
};
