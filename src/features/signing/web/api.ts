import type { getPublicOffer, stepUp as stepUpCall } from '#features/auth/contract.ts';
import type { ApiClient } from '#web/api-client.ts';
import type {
	askChallenge as askChallengeCall,
	ChallengeBody,
	getSigningApplication,
	getSigningState,
	sendAnswer,
} from '../contract.ts';

export const fetchApplication = (api: ApiClient) =>
	api.call<typeof getSigningApplication>('GET /api/v1/signing/application');

export const fetchOffer = (api: ApiClient) => api.call<typeof getPublicOffer>('GET /api/v1/auth/offer');

export const fetchSigningState = (api: ApiClient) => api.call<typeof getSigningState>('GET /api/v1/signing/state');

export const askChallenge = (api: ApiClient, body: ChallengeBody) =>
	api.call<typeof askChallengeCall>('POST /api/v1/signing/challenges', { body });

export function answerChallenge(
	api: ApiClient,
	id: string,
	{ signedXml, module, code }: { signedXml: string; module: string; code: string | undefined },
) {
	return api.call<typeof sendAnswer>('POST /api/v1/signing/challenges/:id/answer', {
		params: { id },
		body: {
			...{ signed_xml: signedXml, signer_module: module.slice(0, 100) },
			...(code === undefined ? {} : { totp_code: code }),
		},
	});
}

export const stepUp = (api: ApiClient, body: { password: string } | { totp_code: string }) =>
	api.call<typeof stepUpCall>('POST /api/v1/auth/step-up', { body });
