import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { getPublicOffer } from '#features/auth/contract.ts';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { CopyAndPrint } from '#web/ui/CopyAndPrint.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

export { metaOf as meta } from './page-meta.ts';

/** The very text that people agree to: it is kept once, in `offer_version`. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { api, sharing, publicOrigin, locale } = context.get(requestContext);
	const answer = await api.call<typeof getPublicOffer>('GET /api/v1/auth/offer');
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	const { version, text, effective_from } = answer.data;
	const title = m.content_contract_title();
	return {
		...{ title, lines: text.split('\n'), url: `${publicOrigin}${paths.contract.path(locale)}` },
		edition: m.auth_offer_version({ version, date: formatInstantDay(effective_from) }),
		meta: { title, description: m.content_contract_description() },
	};
}

export default function ContractPage() {
	const { title, edition, lines, url } = useLoaderData<typeof loader>();
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<PageHead title={title} lead={edition} actions={<CopyAndPrint url={url} />} />
			<div className="flex max-w-[44em] flex-col gap-3">
				{lines.map((line) => (
					<p key={line}>{line}</p>
				))}
			</div>
		</div>
	);
}
