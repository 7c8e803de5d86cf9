import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { getOwnTariff } from '../contract.ts';
import { OwnTariffView } from './OwnTariffView.tsx';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadSignedIn(args, async (api, need) => {
		const { data: tariff } = await need(api.call<typeof getOwnTariff>('GET /api/v1/tariffs/own'));
		return { tariff, now: Date.now() };
	});
}

export function meta() {
	return unlisted(m.tariffs_own());
}

export default function OwnTariffPage() {
	const loaded = useLoaderData<typeof loader>();
	return loaded === null ? <Waiting /> : <OwnTariffView {...loaded} />;
}
