import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentSignedIn } from '#features/auth/public.ts';
import type { AnswerView } from '../contract.ts';
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
		case 'done':
		case 'unknown_person':
			return { action, outcome: effect.kind };
	}
}

export function presentOrganisation({ bin, name, role, joinedAt }: Organisation) {
	return { bin, name, role, joined_at: joinedAt.toISOString() };
}
