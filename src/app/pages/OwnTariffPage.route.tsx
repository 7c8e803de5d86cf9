import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import type { getRenewal, wishRenewal } from '#features/renewals/contract.ts';
import { RenewalCard, type RenewalRefusal } from '#features/renewals/public.web.ts';
import type { getOwnTariff } from '#features/tariffs/contract.ts';
import { OwnTariffView } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiError } from '#web/api-client.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, unkept } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	return loadSignedIn(args, async (api, need) => {
		const [tariff, renewal] = await Promise.all([
			need(api.call<typeof getOwnTariff>('GET /api/v1/tariffs/own')),
			need(api.call<typeof getRenewal>('GET /api/v1/renewal')),
		]);
		return { tariff: tariff.data, renewal: renewal.data, now: Date.now() };
	});
}

/** Works without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const isWished = (await request.formData()).get('wish') === 'on';
	const answer = await reader.api.call<typeof wishRenewal>('PUT /api/v1/renewal', { body: { is_wished: isWished } });
	if (answer.ok) return redirect(paths.cabinetTariff.path(reader.locale), { status: 303, headers: unkept });
	const { error } = answer;
	if (error.status === 401) throw failed(reader, request, error);
	const message = refusalText(error);
	const refused: RenewalRefusal = { message, needsNumber: error.code === 'bin_not_confirmed' };
	return data(refused, { status: error.status, headers: unkept });
}

function refusalText({ status, fields, message }: ApiError): string {
	if (status >= 500) return m.error_unknown();
	return fields.some(({ field }) => field === 'name') ? m.renewals_name_needed() : message;
}

export function meta() {
	return unlisted(m.tariffs_own());
}

export default function OwnTariffPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData() as RenewalRefusal | undefined;
	if (loaded === null) return <Waiting />;
	const { renewal, ...own } = loaded;
	return (
		<OwnTariffView {...own}>
			<RenewalCard renewal={renewal} refused={refused} />
		</OwnTariffView>
	);
}
