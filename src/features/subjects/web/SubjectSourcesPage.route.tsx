import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { heardWords } from '#web/ui/subject/heard-words.ts';
import { ReportErrorLink } from '#web/ui/subject/ReportErrorLink.tsx';
import { CardPart, ClosedCard } from './card/CardPart.tsx';
import { openCardPart } from './card/open-card.server.ts';
import { Sources } from './card/Sources.tsx';

/** Every source of a card: who was asked, what it said and of which day. */
export function loader(args: LoaderFunctionArgs) {
	return openCardPart(args, ({ sources, verdict }) => ({ sources, verdict }), {
		title: (name) => m.card_page_sources_of({ name }),
		path: 'subjectSources',
	});
}

export { cardMeta as meta, partHeaders as headers } from './card/meta.ts';

export default function SubjectSourcesPage() {
	const loaderData = useLoaderData<typeof loader>();
	if (loaderData.state !== 'card') return <ClosedCard closed={loaderData} />;
	const { card, part } = loaderData;
	const { sources, verdict } = part;
	return (
		<CardPart card={card} title={m.card_page_sources()}>
			<p className="text-ink-2">{heardWords(verdict)}</p>
			<Sources sources={sources} />
			<ReportErrorLink subject={card.id} />
		</CardPart>
	);
}
