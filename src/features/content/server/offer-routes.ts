import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/error.ts';
import { findOffers, type OfferVersion } from '#features/auth/public.ts';
import type { Pool } from '#platform/db/pool.ts';
import { route } from '#platform/http/route.ts';
import { getOfferVersion, listOffers, type OfferRow, type OfferView } from '../contract-offers.ts';
import { share } from './block-routes.ts';

/** The offer as it is, was and will be: whoever accepted a version can read it again. */
export function offerRoutes(app: FastifyInstance, pool: Pool): void {
	route(app, { listOffers }, async ({ query: { page = 1, limit = 20 }, request: { locale }, reply }) => {
		const all = await findOffers(pool, locale);
		share(reply);
		return {
			data: all.slice((page - 1) * limit, page * limit).map(presentRow),
			meta: { page, limit, total: all.length, total_is_estimate: false },
		};
	});

	route(app, { getOfferVersion }, async ({ params: { version }, request: { locale }, reply }) => {
		const all = await findOffers(pool, locale);
		const at = all.findIndex((offer) => offer.version === version);
		const offer = all[at];
		if (offer === undefined) throw new AppError('not_found');
		share(reply);
		return { ...presentRow(offer), text: offer.text, changes: await changesOf(all[at + 1], offer) };
	});
}

function presentRow({ version, sha256, effectiveFrom, state }: OfferVersion): OfferRow {
	return { version, sha256, effective_from: effectiveFrom.toISOString(), state };
}

async function changesOf(before: OfferVersion | undefined, { text }: OfferVersion): Promise<OfferView['changes']> {
	if (before === undefined) return [];
	// not for every start
	const { diffLines } = await import('diff');
	return diffLines(`${before.text}\n`, `${text}\n`).map(({ value, added, removed }) => ({
		value,
		change: added ? 'added' : removed ? 'removed' : 'same',
	}));
}
