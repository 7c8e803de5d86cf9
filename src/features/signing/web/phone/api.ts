import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type { PhoneResultView, PhoneWayView } from '../../contract.ts';

const of = (id: string) => `/api/v1/signing/challenges/${encodeURIComponent(id)}/phone`;

export function openPhoneWay(api: ApiClient, id: string): Promise<ApiResult<PhoneWayView>> {
	return api.post(of(id), {});
}

export function collectFromPhone(
	api: ApiClient,
	id: string,
	code: string | undefined,
): Promise<ApiResult<PhoneResultView>> {
	return api.post(`${of(id)}/result`, code === undefined ? {} : { totp_code: code });
}

export function endPhoneWay(api: ApiClient, id: string): Promise<ApiResult<undefined>> {
	return api.send('DELETE', of(id));
}
