import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { fetchApplication } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { loadSignedIn } from '#web/session/signed-in.server.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import { AllStatements } from './AllStatements.tsx';
import { fetchOrganisations, fetchStatements } from './api.ts';
import { draftStatement } from './draft-statement.server.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const asked = new URL(args.request.url).searchParams.get('bin');
	return loadSignedIn(args, async (api, need) => {
		const [organisations, application] = await Promise.all([
			need(fetchOrganisations(api)),
			need(fetchApplication(api)),
		]);
		const own = organisations.data.map(({ bin, name, is_acting: isActing }) => ({ bin, name, isActing }));
		const shown = own.find(({ bin }) => bin === asked) ?? own.find(({ isActing }) => isActing) ?? own[0];
		const statements = shown === undefined ? null : (await need(fetchStatements(api, shown.bin))).data;
		return { organisations: own, statements, application: application.data, idempotencyKey: crypto.randomUUID() };
	});
}

export const action = draftStatement;

export function meta() {
	return unlisted(m.financials_title());
}

export default function FinancialStatementsPage() {
	const loaded = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	return loaded === null ? <Waiting /> : <AllStatements {...loaded} refused={refused} />;
}
