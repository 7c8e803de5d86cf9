import type { ApiClient } from '#web/api-client.ts';
import type { askPhoneWay, collectPhoneResult, endPhoneWay as endPhoneWayCall } from '../../contract.ts';

export const openPhoneWay = (api: ApiClient, id: string) =>
	api.call<typeof askPhoneWay>('POST /api/v1/signing/challenges/:id/phone', { params: { id } });

export const collectFromPhone = (api: ApiClient, id: string, code: string | undefined) =>
	api.call<typeof collectPhoneResult>('POST /api/v1/signing/challenges/:id/phone/result', {
		params: { id },
		body: code === undefined ? {} : { totp_code: code },
	});

export const endPhoneWay = (api: ApiClient, id: string) =>
	api.call<typeof endPhoneWayCall>('DELETE /api/v1/signing/challenges/:id/phone', { params: { id } });
