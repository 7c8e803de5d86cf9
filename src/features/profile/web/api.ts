import type { endOwnSession, endOwnSessions, listOwnSessions, stepUp as stepUpCall } from '#features/auth/contract.ts';
import type {
	askLetters as askLettersCall,
	changeLetters as changeLettersCall,
	confirmLetters as confirmLettersCall,
	forgetLetters as forgetLettersCall,
	getLetters,
} from '#features/inbox/contract-letters.ts';
import type {
	askPersonalData,
	listPersonalDataRequests,
	PersonalDataBody,
} from '#features/requests/contract-personal-data.ts';
import { type ApiClient, hrefOf } from '#web/api-client.ts';
import type {
	askPhone as askPhoneCall,
	askTotpSecret,
	ChangeProfileBody,
	confirmPhone as confirmPhoneCall,
	endMembership,
	endMembershipOf,
	exportProfile,
	GivenRole,
	getProfile,
	giveUpIdentity,
	listConsents,
	listOrganisations,
	patchProfile,
	putActing,
	putOwner,
	putPassword,
	putRole,
	putSpendLimit,
	refuseIdentity,
	renewRecoveryCodes as renewRecoveryCodesCall,
	turnTotpOff,
	turnTotpOn,
} from '../contract.ts';
import type {
	acceptInvite as acceptInviteCall,
	InviteBody,
	listInvites,
	listOwnInvites,
	refuseInvite as refuseInviteCall,
	revokeInvite as revokeInviteCall,
	sendInvite,
} from '../contract-invites.ts';

export const fetchProfile = (api: ApiClient) => api.call<typeof getProfile>('GET /api/v1/profile');

export const changeProfile = (api: ApiClient, body: ChangeProfileBody) =>
	api.call<typeof patchProfile>('PATCH /api/v1/profile', { body });

export const fetchLetters = (api: ApiClient) => api.call<typeof getLetters>('GET /api/v1/inbox/letters');

export const askLetters = (api: ApiClient, email: string) =>
	api.call<typeof askLettersCall>('PUT /api/v1/inbox/letters', { body: { email } });

export const confirmLetters = (api: ApiClient, code: string) =>
	api.call<typeof confirmLettersCall>('POST /api/v1/inbox/letters/confirm', { body: { code } });

export const changeLetters = (api: ApiClient, isStopped: boolean) =>
	api.call<typeof changeLettersCall>('PATCH /api/v1/inbox/letters', { body: { is_stopped: isStopped } });

export const forgetLetters = (api: ApiClient) => api.call<typeof forgetLettersCall>('DELETE /api/v1/inbox/letters');

export const askPhone = (api: ApiClient, username: string) =>
	api.call<typeof askPhoneCall>('POST /api/v1/profile/phone', { body: { username } });

export const confirmPhone = (api: ApiClient, username: string, code: string) =>
	api.call<typeof confirmPhoneCall>('PUT /api/v1/profile/phone', { body: { username, sms_verify: code } });

export const changePassword = (api: ApiClient, oldPassword: string, password: string) =>
	api.call<typeof putPassword>('PUT /api/v1/profile/password', { body: { old_password: oldPassword, password } });

export const startTotp = (api: ApiClient) => api.call<typeof askTotpSecret>('POST /api/v1/profile/totp');

export const confirmTotp = (api: ApiClient, code: string) =>
	api.call<typeof turnTotpOn>('PUT /api/v1/profile/totp', { body: { totp_code: code } });

export const endTotp = (api: ApiClient) => api.call<typeof turnTotpOff>('DELETE /api/v1/profile/totp');

export const renewRecoveryCodes = (api: ApiClient) =>
	api.call<typeof renewRecoveryCodesCall>('POST /api/v1/profile/recovery-codes');

export const unbindIdentity = (api: ApiClient) => api.call<typeof giveUpIdentity>('DELETE /api/v1/profile/identity');

export const cancelIdentity = (api: ApiClient) =>
	api.call<typeof refuseIdentity>('DELETE /api/v1/profile/identity/pending');

export const fetchConsents = (api: ApiClient) => api.call<typeof listConsents>('GET /api/v1/profile/consents');

export const exportHref = (locale: string) => hrefOf<typeof exportProfile>('GET /api/v1/profile/export', {}, locale);

export const stepUp = (api: ApiClient, body: { password: string } | { totp_code: string }) =>
	api.call<typeof stepUpCall>('POST /api/v1/auth/step-up', { body });

export const fetchSessions = (api: ApiClient) => api.call<typeof listOwnSessions>('GET /api/v1/auth/sessions');

export const endSession = (api: ApiClient, id: string) =>
	api.call<typeof endOwnSession>('DELETE /api/v1/auth/sessions/:id', { params: { id } });

export const endOtherSessions = (api: ApiClient) =>
	api.call<typeof endOwnSessions>('DELETE /api/v1/auth/sessions', { query: { keep_current: 'true' } });

export const fetchRequests = (api: ApiClient) =>
	api.call<typeof listPersonalDataRequests>('GET /api/v1/personal-data/requests');

export const askRequest = (api: ApiClient, body: PersonalDataBody) =>
	api.call<typeof askPersonalData>('POST /api/v1/personal-data/requests', { body });

export const fetchInvites = (api: ApiClient, bin: string) =>
	api.call<typeof listInvites>('GET /api/v1/profile/organisations/:bin/invites', { params: { bin } });

export const invite = (api: ApiClient, bin: string, body: InviteBody) =>
	api.call<typeof sendInvite>('POST /api/v1/profile/organisations/:bin/invites', { params: { bin }, body });

export const revokeInvite = (api: ApiClient, bin: string, id: string) =>
	api.call<typeof revokeInviteCall>('DELETE /api/v1/profile/organisations/:bin/invites/:id', { params: { bin, id } });

/** @param token what stood in a letter; '': none */
export const fetchOwnInvites = (api: ApiClient, token: string) =>
	api.call<typeof listOwnInvites>('GET /api/v1/profile/invites', { query: token === '' ? {} : { token } });

export const acceptInvite = (api: ApiClient, id: string, token: string) =>
	api.call<typeof acceptInviteCall>('POST /api/v1/profile/invites/:id/accept', {
		params: { id },
		body: token === '' ? {} : { token },
	});

export const refuseInvite = (api: ApiClient, id: string, token: string) =>
	api.call<typeof refuseInviteCall>('POST /api/v1/profile/invites/:id/refuse', {
		params: { id },
		body: token === '' ? {} : { token },
	});

export const fetchOrganisations = (api: ApiClient) =>
	api.call<typeof listOrganisations>('GET /api/v1/profile/organisations');

export const actFor = (api: ApiClient, bin: string | null) =>
	api.call<typeof putActing>('PUT /api/v1/profile/acting', { body: { bin } });

export const leaveOrganisation = (api: ApiClient, bin: string) =>
	api.call<typeof endMembership>('DELETE /api/v1/profile/organisations/:bin', { params: { bin } });

export const removeMember = (api: ApiClient, bin: string, id: string) =>
	api.call<typeof endMembershipOf>('DELETE /api/v1/profile/organisations/:bin/members/:id', { params: { bin, id } });

export const limitMember = (api: ApiClient, bin: string, id: string, monthlyKzt: number) =>
	api.call<typeof putSpendLimit>('PUT /api/v1/profile/organisations/:bin/members/:id/limit', {
		params: { bin, id },
		body: { monthly_kzt: monthlyKzt },
	});

export const changeRole = (api: ApiClient, bin: string, id: string, role: GivenRole) =>
	api.call<typeof putRole>('PUT /api/v1/profile/organisations/:bin/members/:id', {
		params: { bin, id },
		body: { role },
	});

export const handOver = (api: ApiClient, bin: string, id: string) =>
	api.call<typeof putOwner>('PUT /api/v1/profile/organisations/:bin/owner', {
		params: { bin },
		body: { member_id: Number(id) },
	});
