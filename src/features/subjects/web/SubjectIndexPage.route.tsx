import {
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaArgs,
	type MetaDescriptor,
	useLoaderData,
} from 'react-router';
import { fetchExplained, IdnExplanation } from '#features/idn/public.web.ts';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { Section } from '#web/ui/subject/Section.tsx';
import { CardPart, ClosedCard } from './card/CardPart.tsx';
import { FactorTable } from './card/FactorTable.tsx';
import { closedTitle, partMeta } from './card/meta.ts';
import { openCard } from './card/open-card.server.ts';

/** Everything about the index of a subject: each factor with its evidence, its history, and where it stands among its peers. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const { api, sharing } = context.get(requestContext);
	const opened = await openCard({ api, request, sharing }, params.bin ?? '');
	if (opened.state !== 'card') return opened.answer;
	const { id, bin, title, is_individual: isPerson, idn } = opened.card;
	const explained = await fetchExplained(api, id);
	return data({ state: 'card' as const, card: { id, bin, title, isPerson }, idn, explained }, opened.init);
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
	if (loaderData?.state !== 'card') return closedTitle(loaderData);
	return partMeta(m.card_page_index_of({ name: loaderData.card.title }), loaderData.card.isPerson);
}

export default function SubjectIndexPage() {
	const loaderData = useLoaderData<typeof loader>();
	if (loaderData.state !== 'card') return <ClosedCard closed={loaderData} />;
	const { card, idn, explained } = loaderData;
	return (
		<CardPart card={card} title={m.idn_page_card_title()}>
			<FactorTable idn={idn} details={explained?.idn.factors ?? []} />
			{explained === null ? (
				<p className="text-ink-2">{m.idn_page_card_failed()}</p>
			) : (
				<Section id="index-history" title={m.idn_page_card_title_short()}>
					<IdnExplanation explained={explained} />
				</Section>
			)}
		</CardPart>
	);
}
