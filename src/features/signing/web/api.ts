import type { ApiClient, ApiResult } from '#web/api-client.ts';
import type { AnswerView, ApplicationView, ChallengeBody, ChallengeView, SigningStateView } from '../contract.ts';

const base = '/api/v1/signing';

export function fetchApplication(api: ApiClient): Promise<ApiResult<ApplicationView>> {
	return api.get(`${base}/application`);
}

export function fetchSigningState(api: ApiClient): Promise<ApiResult<SigningStateView>> {
	return api.get(`${base}/state`);
}

export function askChallenge(api: ApiClient, body: ChallengeBody): Promise<ApiResult<ChallengeView>> {
	return api.post(`${base}/challenges`, body);
}

export function answerChallenge(
	api: ApiClient,
	id: string,
	answer: { signedXml: string; module: string; code: string | undefined },
): Promise<ApiResult<AnswerView>> {
	const body = {
		...{ signed_xml: answer.signedXml, signer_module: answer.module.slice(0, 100) },
		...(answer.code === undefined ? {} : { totp_code: answer.code }),
	};
	return api.post(`${base}/challenges/${encodeURIComponent(id)}/answer`, body);
}

export function stepUp(
	api: ApiClient,
	body: { password: string } | { totp_code: string },
): Promise<ApiResult<unknown>> {
	return api.post('/api/v1/auth/step-up', body);
}
