import type { FastifyReply, FastifyRequest } from 'fastify';
import { maskIin } from '#domain/numbers/iin-bin.ts';
import { type Identity, presentSignedIn } from '#features/auth/public.ts';
import type { AnswerView, SigningStateView } from '../contract.ts';
import type { Answered } from './answer-challenge.ts';
import type { SigningDeps } from './deps.ts';
import type { Organisation } from './statement-store.ts';

/** A session that began is in the cookies of this answer. */
export async function presentAnswered(
	{ auth }: SigningDeps,
	request: FastifyRequest,
	reply: FastifyReply,
	{ challenge: { action }, effect }: Answered,
): Promise<AnswerView> {
	switch (effect.kind) {
		case 'signed_in': {
			const { jwt } = await presentSignedIn(auth, request, reply, effect.opened);
			return { action, outcome: 'done', jwt };
		}
		case 'joined':
			return { action, outcome: 'done', organisation: presentOrganisation(effect.organisation) };
		case 'pending':
			return { action, outcome: 'pending', opens_at: effect.pending.opensAt.toISOString() };
		case 'text':
			return { action, outcome: 'done', ...(effect.receipt === null ? {} : { receipt: effect.receipt }) };
		case 'done':
		case 'unknown_person':
			return { action, outcome: effect.kind };
	}
}

export function presentOrganisation({ bin, name, role, joinedAt }: Organisation) {
	return { bin, name, role, joined_at: joinedAt.toISOString() };
}

export function presentIdentity({ confirmed, pending }: Identity): Pick<SigningStateView, 'identity' | 'pending'> {
	return {
		identity:
			confirmed === null
				? null
				: { iin_masked: maskIin(confirmed.iin), confirmed_at: confirmed.confirmedAt.toISOString() },
		pending:
			pending === null
				? null
				: { iin_masked: maskIin(pending.iin), opens_at: pending.opensAt.toISOString(), is_open: pending.isOpen },
	};
}
