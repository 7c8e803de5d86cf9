import type { SessionView } from '#features/auth/public.web.ts';
import type { PersonalDataRequest } from '#features/personal-data/contract.ts';
import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type {
	ConsentView,
	OrganisationView,
	OwnProfileView,
	PhoneAskedView,
	RecoveryCodesView,
	TotpSecretView,
} from '../contract.ts';

const base = '/api/v1/profile';
const part = encodeURIComponent;

export const fetchProfile = (api: ApiClient): Promise<ApiResult<OwnProfileView>> => api.get(`${base}/`);
export const changeProfile = (
	api: ApiClient,
	body: { name?: string | null; locale?: string; tells_new_device?: boolean },
) => api.send<OwnProfileView>('PATCH', `${base}/`, body);
export const askPhone = (api: ApiClient, username: string) => api.post<PhoneAskedView>(`${base}/phone`, { username });
export const confirmPhone = (api: ApiClient, username: string, code: string) =>
	api.send<undefined>('PUT', `${base}/phone`, { username, sms_verify: code });
export const changePassword = (api: ApiClient, oldPassword: string, password: string) =>
	api.send<undefined>('PUT', `${base}/password`, { old_password: oldPassword, password });
export const startTotp = (api: ApiClient) => api.post<TotpSecretView>(`${base}/totp`, {});
export const confirmTotp = (api: ApiClient, code: string) =>
	api.send<RecoveryCodesView>('PUT', `${base}/totp`, { totp_code: code });
export const endTotp = (api: ApiClient) => api.send<undefined>('DELETE', `${base}/totp`);
export const renewRecoveryCodes = (api: ApiClient) => api.post<RecoveryCodesView>(`${base}/recovery-codes`, {});
export const unbindIdentity = (api: ApiClient) => api.send<undefined>('DELETE', `${base}/identity`);
export const cancelIdentity = (api: ApiClient) => api.send<undefined>('DELETE', `${base}/identity/pending`);
export const fetchConsents = (api: ApiClient): Promise<ApiResult<ConsentView[]>> => api.get(`${base}/consents`);
export const exportPath = `${base}/export`;

export const stepUp = (api: ApiClient, body: { password: string } | { totp_code: string }) =>
	api.post<undefined>('/api/v1/auth/step-up', body);
export const fetchSessions = (api: ApiClient): Promise<ApiResult<SessionView[]>> => api.get('/api/v1/auth/sessions');
export const endSession = (api: ApiClient, id: string) =>
	api.send<undefined>('DELETE', `/api/v1/auth/sessions/${part(id)}`);
export const endOtherSessions = (api: ApiClient) =>
	api.send<undefined>('DELETE', '/api/v1/auth/sessions', undefined, { keep_current: 'true' });

const requests = '/api/v1/personal-data/requests';
export const fetchRequests = (api: ApiClient): Promise<ApiResult<PersonalDataRequest[]>> => api.get(requests);
export const askRequest = (api: ApiClient, body: { kind: string; text?: string }) =>
	api.post<PersonalDataRequest>(requests, body);

export const fetchOrganisations = (api: ApiClient): Promise<ApiResult<OrganisationView[]>> =>
	api.get(`${base}/organisations`);
export const actFor = (api: ApiClient, bin: string | null) => api.send<undefined>('PUT', `${base}/acting`, { bin });
export const leaveOrganisation = (api: ApiClient, bin: string) =>
	api.send<undefined>('DELETE', `${base}/organisations/${part(bin)}`);
export const removeMember = (api: ApiClient, bin: string, id: string) =>
	api.send<undefined>('DELETE', `${base}/organisations/${part(bin)}/members/${part(id)}`);
export const handOver = (api: ApiClient, bin: string, id: string) =>
	api.send<undefined>('PUT', `${base}/organisations/${part(bin)}/owner`, { member_id: Number(id) });
