import {
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaArgs,
	type MetaDescriptor,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { requestContext } from '#web/request-context.ts';
import { CardPart, ClosedCard } from './card/CardPart.tsx';
import { closedTitle, partMeta } from './card/meta.ts';
import { openCard } from './card/open-card.server.ts';
import { Sources } from './card/Sources.tsx';

/** Every source of a card: who was asked, what it said and of which day. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const { api, sharing } = context.get(requestContext);
	const opened = await openCard({ api, request, sharing }, params.bin ?? '');
	if (opened.state !== 'card') return opened.answer;
	const { id, bin, title, is_individual: isPerson, sources, verdict } = opened.card;
	return data({ state: 'card' as const, card: { id, bin, title, isPerson }, sources, verdict }, opened.init);
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
	if (loaderData?.state !== 'card') return closedTitle(loaderData);
	return partMeta(m.card_page_sources_of({ name: loaderData.card.title }), loaderData.card.isPerson);
}

export default function SubjectSourcesPage() {
	const loaderData = useLoaderData<typeof loader>();
	if (loaderData.state !== 'card') return <ClosedCard closed={loaderData} />;
	const { card, sources, verdict } = loaderData;
	const total = verdict.source_count;
	return (
		<CardPart card={card} title={m.card_page_sources()}>
			<p className="text-ink-2">{m.card_page_sources_answered({ answered: total - verdict.silent_count, total })}</p>
			<Sources sources={sources} />
		</CardPart>
	);
}
