import type { EndOwnSession, EndOwnSessions, ListOwnSessions, StepUp } from '#features/auth/contract.ts';
import type {
	AskPersonalData,
	ListPersonalDataRequests,
	PersonalDataBody,
} from '#features/requests/contract-personal-data.ts';
import { type ApiClient, hrefOf } from '#web/api-client.ts';
import type {
	AskPhone,
	AskTotpSecret,
	ChangeProfileBody,
	ConfirmPhone,
	EndMembership,
	EndMembershipOf,
	ExportProfile,
	GetProfile,
	GiveUpIdentity,
	ListConsents,
	ListOrganisations,
	PatchProfile,
	PutActing,
	PutOwner,
	PutPassword,
	RefuseIdentity,
	RenewRecoveryCodes,
	TurnTotpOff,
	TurnTotpOn,
} from '../contract.ts';

export const fetchProfile = (api: ApiClient) => api.call<GetProfile>('GET /api/v1/profile');

export const changeProfile = (api: ApiClient, body: ChangeProfileBody) =>
	api.call<PatchProfile>('PATCH /api/v1/profile', { body });

export const askPhone = (api: ApiClient, username: string) =>
	api.call<AskPhone>('POST /api/v1/profile/phone', { body: { username } });

export const confirmPhone = (api: ApiClient, username: string, code: string) =>
	api.call<ConfirmPhone>('PUT /api/v1/profile/phone', { body: { username, sms_verify: code } });

export const changePassword = (api: ApiClient, oldPassword: string, password: string) =>
	api.call<PutPassword>('PUT /api/v1/profile/password', { body: { old_password: oldPassword, password } });

export const startTotp = (api: ApiClient) => api.call<AskTotpSecret>('POST /api/v1/profile/totp');

export const confirmTotp = (api: ApiClient, code: string) =>
	api.call<TurnTotpOn>('PUT /api/v1/profile/totp', { body: { totp_code: code } });

export const endTotp = (api: ApiClient) => api.call<TurnTotpOff>('DELETE /api/v1/profile/totp');

export const renewRecoveryCodes = (api: ApiClient) =>
	api.call<RenewRecoveryCodes>('POST /api/v1/profile/recovery-codes');

export const unbindIdentity = (api: ApiClient) => api.call<GiveUpIdentity>('DELETE /api/v1/profile/identity');

export const cancelIdentity = (api: ApiClient) => api.call<RefuseIdentity>('DELETE /api/v1/profile/identity/pending');

export const fetchConsents = (api: ApiClient) => api.call<ListConsents>('GET /api/v1/profile/consents');

export const exportHref = (locale: string) => hrefOf<ExportProfile>('GET /api/v1/profile/export', {}, locale);

export const stepUp = (api: ApiClient, body: { password: string } | { totp_code: string }) =>
	api.call<StepUp>('POST /api/v1/auth/step-up', { body });

export const fetchSessions = (api: ApiClient) => api.call<ListOwnSessions>('GET /api/v1/auth/sessions');

export const endSession = (api: ApiClient, id: string) =>
	api.call<EndOwnSession>('DELETE /api/v1/auth/sessions/:id', { params: { id } });

export const endOtherSessions = (api: ApiClient) =>
	api.call<EndOwnSessions>('DELETE /api/v1/auth/sessions', { query: { keep_current: 'true' } });

export const fetchRequests = (api: ApiClient) =>
	api.call<ListPersonalDataRequests>('GET /api/v1/personal-data/requests');

export const askRequest = (api: ApiClient, body: PersonalDataBody) =>
	api.call<AskPersonalData>('POST /api/v1/personal-data/requests', { body });

export const fetchOrganisations = (api: ApiClient) => api.call<ListOrganisations>('GET /api/v1/profile/organisations');

export const actFor = (api: ApiClient, bin: string | null) =>
	api.call<PutActing>('PUT /api/v1/profile/acting', { body: { bin } });

export const leaveOrganisation = (api: ApiClient, bin: string) =>
	api.call<EndMembership>('DELETE /api/v1/profile/organisations/:bin', { params: { bin } });

export const removeMember = (api: ApiClient, bin: string, id: string) =>
	api.call<EndMembershipOf>('DELETE /api/v1/profile/organisations/:bin/members/:id', { params: { bin, id } });

export const handOver = (api: ApiClient, bin: string, id: string) =>
	api.call<PutOwner>('PUT /api/v1/profile/organisations/:bin/owner', {
		params: { bin },
		body: { member_id: Number(id) },
	});
