import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { fetchRating, fetchRatingOffer, fetchRatings } from './api-ratings.ts';
import { changeRatings } from './change-ratings.server.ts';
import { OneRating, ProveForm } from './OneRating.tsx';
import { RatingsView } from './RatingsView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const { id } = args.params;
	return loadSignedIn(args, async (api, need) => {
		if (id !== undefined) {
			const rating = await fetchRating(api, id);
			if (rating.ok) return { of: 'one' as const, rating: rating.data };
			if (rating.error.code !== 'step_up_needed' && rating.error.code !== 'recovery_hold')
				throw data(null, { status: rating.error.status });
			return { of: 'closed' as const, code: rating.error.code, message: rating.error.message };
		}
		const [offer, application] = await Promise.all([need(fetchRatingOffer(api)), need(fetchApplication(api))]);
		const ratings = offer.data.lacks === 'own_account' ? [] : (await need(fetchRatings(api))).data;
		return {
			...{ of: 'all' as const, formKey: crypto.randomUUID(), ratings },
			...{ application: application.data, offer: offer.data },
		};
	});
}

/** Shows the text, asks, proves and forgets; only the signature needs scripts. */
export const action = changeRatings;

export function meta() {
	return unlisted(m.credit_ratings_title());
}

export default function CreditRatingsPage() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (loaded === null) return <Waiting />;
	if (loaded.of === 'one') return <OneRating rating={loaded.rating} fault={answer?.message ?? null} />;
	if (loaded.of === 'closed') return <ProveForm {...loaded} refused={answer?.form ?? null} />;
	return <RatingsView {...loaded} request={answer?.request ?? null} fault={answer?.message ?? null} />;
}
