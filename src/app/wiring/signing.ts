import type { FastifyInstance } from 'fastify';
import type { Auth } from '#features/auth/public.ts';
import { signedConsents } from '#features/consent/public.ts';
import { signedStatements } from '#features/financials/public.ts';
import { signedGovReports } from '#features/govreports/public.ts';
import { signedClaims } from '#features/monopolies/public.ts';
import { signedRequests } from '#features/requests/public.ts';
import type { SignedText, SignedTexts, SigningDeps } from '#features/signing/public.ts';
import { openSignatureVerifier, type SignatureVerifier } from '#platform/signature/verifier.ts';
import { sources } from '#sources/catalogue.ts';
import type { Deps } from '../deps.ts';

/** Each text by the feature that it is of. */
export function signedTexts(
	{ pool, clock, sourceSettings }: Pick<Deps, 'pool' | 'clock' | 'sourceSettings'>,
	auth: Auth,
): SignedTexts {
	const consents = signedConsents({ pool, auth, catalogue: sources });
	const [requests, claims] = [signedRequests({ pool, clock }), signedClaims({ pool, clock })];
	const reports = signedGovReports({ pool, sourceSettings });
	const all = {
		...{ consent_give: consents, consent_withdraw: consents, financials_sign: signedStatements(pool) },
		...{ objection_sign: requests, reply_sign: requests, gov_join: reports, gov_report: reports },
		...{ monopoly_join: claims, debtor_claim_sign: claims, debtor_word_sign: claims },
	} satisfies Record<SignedText['action'], unknown>;
	const of = (action: SignedText['action']) => all[action];
	return {
		offer: (wanted) => of(wanted.action).offer(wanted),
		take: (client, signed) => of(signed.action).take(client, signed),
		receiptOf: (document) => consents.receiptOf(document),
	};
}

/** Opened before the first request: the server does not start with unreadable authorities. */
export function signingDeps(app: FastifyInstance, deps: Deps, auth: Auth): SigningDeps {
	const { config, log, clock } = deps;
	let opening: Promise<SignatureVerifier> | undefined;
	const openVerifier = () => {
		opening ??= openSignatureVerifier(config.signature);
		return opening;
	};
	app.addHook('onReady', async () => {
		const verifier = await openVerifier();
		for (const { file, notAfter, daysLeft } of verifier.expiring(clock.now()))
			log.warn({ file, notAfter, daysLeft }, 'a certification authority that is believed ends soon');
	});
	app.addHook('onClose', async () => (await opening)?.close());
	const texts = signedTexts(deps, auth);
	return { auth, texts, organisation: config.organisation, application: config.signingApplication, openVerifier };
}
