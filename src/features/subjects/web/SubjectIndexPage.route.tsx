import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fetchExplained, IdnExplanation } from '#features/idn/public.web.ts';
import { m } from '#paraglide/messages.js';
import { ReportErrorLink } from '#web/ui/subject/ReportErrorLink.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import { CardPart, ClosedCard } from './card/CardPart.tsx';
import { FactorTable } from './card/FactorTable.tsx';
import { openCardPart } from './card/open-card.server.ts';

/** Everything about the index of a subject: each factor with its evidence, the history, and the rank among its peers. */
export function loader(args: LoaderFunctionArgs) {
	return openCardPart(args, async ({ id, idn }, api) => ({ idn, explained: await fetchExplained(api, id) }), {
		title: (name) => m.card_page_index_of({ name }),
		path: 'subjectIndex',
	});
}

export { cardMeta as meta, partHeaders as headers } from './card/meta.ts';

export default function SubjectIndexPage() {
	const loaderData = useLoaderData<typeof loader>();
	if (loaderData.state !== 'card') return <ClosedCard closed={loaderData} />;
	const { card, part } = loaderData;
	const { idn, explained } = part;
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
			<ReportErrorLink subject={card.id} about="idn" />
		</CardPart>
	);
}
