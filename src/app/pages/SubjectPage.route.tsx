import { data, type HeadersArgs, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { fetchMarks, OwnDecision, SubjectMarks, type SubjectMarksData } from '#features/cabinet/public.web.ts';
import { ChecksLine } from '#features/checks/public.web.ts';
import { CompareButton } from '#features/comparison/public.web.ts';
import { LinksBlock } from '#features/links/public.web.ts';
import { MakePdf } from '#features/reports/public.web.ts';
import { fetchPeople } from '#features/subjects/web/api.ts';
import { ClosedCard } from '#features/subjects/web/card/CardPart.tsx';
import { CardView } from '#features/subjects/web/card/CardView.tsx';
import { cardHead, startHead } from '#features/subjects/web/card/card-head.server.ts';
import { cardPageOf } from '#features/subjects/web/card/card-page.server.ts';
import { openCard } from '#features/subjects/web/card/open-card.server.ts';
import { PeopleScreening, type ScreeningOfCard } from '#features/subjects/web/card/PeopleScreening.tsx';
import { loadStateOnDate } from '#features/subjects/web/card/state-on-date.server.ts';
import { SearchBox } from '#features/subjects/web/SearchBox.tsx';
import { SearchStart } from '#features/subjects/web/SearchStart.tsx';
import { subjectPath } from '#features/subjects/web/subject-words.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { requestContext } from '#web/request-context.ts';

export { cardMeta as meta } from '#features/subjects/web/card/meta.ts';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing, visitor } = reader;
	const bin = params.bin?.trim() ?? '';
	if (bin === '') return data({ state: 'start' as const, meta: startHead(reader) });
	const opened = await openCard({ api, request, sharing }, bin);
	if (opened.state !== 'card') return opened.answer;
	const { card, init } = opened;
	const on = new URL(request.url).searchParams.get('on');
	const isCompared = !card.is_individual && visitor.state === 'user';
	const [onDate, marks, people] = await Promise.all([
		loadStateOnDate(api, card, on),
		// pages of signed-in users are never shared
		visitor.state === 'user' ? fetchMarks(api, card.id) : null,
		isCompared ? fetchPeople(api, card.id) : null,
	]);
	// one card has so many possible dates that they would fill the memory
	if (on !== null) sharing.isShared = false;
	const noted: SubjectMarksData | null = marks?.ok === true ? marks.data : null;
	const screening: ScreeningOfCard = isCompared ? (people?.ok === true ? people.data : null) : 'visitor';
	const loaded = { card: cardPageOf(card), meta: cardHead(reader, card), onDate, marks: noted, screening };
	return data({ state: 'card' as const, ...loaded }, init);
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export default function SubjectPage() {
	const loaderData = useLoaderData<typeof loader>();
	const site = useRouteLoaderData('root') as { publicOrigin: string } | undefined;
	if (loaderData.state === 'start') {
		return <SearchStart title={m.card_page_start_title()} text={m.card_page_start_text()} />;
	}
	if (loaderData.state !== 'card') return <ClosedCard closed={loaderData} />;
	const { card, onDate, marks, screening } = loaderData;
	const pieces = {
		marks: <SubjectMarks subjectId={card.id} title={card.title} marks={marks} />,
		compare: <CompareButton subjectId={card.id} title={card.title} />,
		pdf: card.is_individual ? null : <MakePdf bin={card.bin} />,
		decision: <OwnDecision subjectId={card.id} marks={marks} />,
		links: <LinksBlock cardId={card.id} />,
		screening: card.is_individual ? null : (
			<PeopleScreening screening={screening} next={subjectPath(currentLocale(), card)} />
		),
	};
	const url = (site?.publicOrigin ?? '') + subjectPath(currentLocale(), card);
	return (
		<div className="wrap flex flex-col gap-3 pt-3 pb-12 md:gap-6 md:pt-8 md:pb-16 print:bg-page print:p-0">
			{/* on a phone the header leads to the search: the first screen is the verdict's */}
			<div className="flex flex-col gap-2 max-md:order-last">
				<div className="max-md:hidden">
					<SearchBox />
				</div>
				<ChecksLine />
			</div>
			<CardView {...{ card, url, onDate, pieces }} />
		</div>
	);
}
