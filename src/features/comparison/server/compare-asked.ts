import type { FastifyReply, FastifyRequest } from 'fastify';
import { mostCompared } from '#domain/comparison.ts';
import { AppError } from '#domain/error.ts';
import type { SignedIn } from '#features/auth/public.ts';
import { ownerOf, requireAccount } from '#features/auth/public.ts';
import { openSubject, trySubjects } from '#features/checks/public.ts';
import { readFeatureUses } from '#features/tariffs/public.ts';
import type { ComparisonView } from '../contract.ts';
import type { ComparisonDeps } from './deps.ts';
import { type ReadSubject, readCompared } from './read-compared.ts';

type Asked = { ids: string; basis?: ComparisonView['basis'] | undefined };
export type Compared = {
	account: SignedIn;
	/** `account:<id>`, `organization:<bin>` */
	owner: string;
	bins: string[];
	basis: ComparisonView['basis'];
	subjects: readonly ReadSubject[];
};

/** One place each, in the order given. */
function idsOf(text: string): string[] {
	const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '');
	if (ids.length === 0) throw new AppError('bad_request', { fields: [{ field: 'ids', rule: 'required' }] });
	if (ids.length > mostCompared)
		throw new AppError('comparison_full', { fields: [{ field: 'ids', rule: 'too_many', limit: mostCompared }] });
	return ids;
}

/**
 * What is compared for whoever asks: his plan includes it, and each that he has not opened today takes a check.
 * @throws AppError unauthorized, plan_needed, comparison_full, subject_not_found, and what opening a subject refuses with
 */
export async function compareAsked(
	deps: ComparisonDeps,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
	{ ids: text, basis = 'card' }: Asked,
	{ isShared }: { isShared: boolean },
): Promise<Compared> {
	const account = await requireAccount(request);
	const { holder: owner } = ownerOf(account);
	const ids = idsOf(text);
	const { isLeft } = await readFeatureUses(deps.pool, owner, 'compare');
	if (!isLeft) throw new AppError('plan_needed');
	// a wrong one among them costs no check of the others
	if (ids.length > 1) await trySubjects(request, reply, ids, 'ids');
	const bins: string[] = [];
	// one after the other: where checks run out, those before are open for the day
	for (const id of ids) {
		const bin = await openSubject(request, reply, id, 'ids');
		if (!bins.includes(bin)) bins.push(bin);
	}
	const subjects = await readCompared(deps, { bins, basis, owner, isShared });
	return { account, owner, bins, basis, subjects };
}
