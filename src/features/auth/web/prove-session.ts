import type { ApiClient } from '#web/api-client.ts';
import type { stepUp } from '../contract.ts';

/** Shows once more who sits at this session. Six digits are the code of the second factor. */
export function proveSession(api: ApiClient, proof: string) {
	const body = /^\d{6}$/.test(proof) ? { totp_code: proof } : { password: proof.slice(0, 256) };
	return api.call<typeof stepUp>('POST /api/v1/auth/step-up', { body });
}
