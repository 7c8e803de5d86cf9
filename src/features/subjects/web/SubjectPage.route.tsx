import {
	data,
	type HeadersArgs,
	type LoaderFunctionArgs,
	type MetaArgs,
	type MetaDescriptor,
	useLoaderData,
	useRouteLoaderData,
} from 'react-router';
import { fetchMarks, type SubjectMarksData } from '#features/cabinet/public.web.ts';
import { ChecksLine, isWall, loadWall, Wall, wallInit } from '#features/checks/public.web.ts';
import { fetchExplained } from '#features/idn/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { requestContext } from '#web/request-context.ts';
import { fetchCard } from './api.ts';
import { CardView } from './card/CardView.tsx';
import { cardMeta } from './card/meta.ts';
import { NoCard } from './card/NoCard.tsx';
import { loadStateOnDate } from './card/state-on-date.server.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchStart } from './SearchStart.tsx';
import { subjectPath } from './subject-words.ts';

export async function loader({ params, context, request }: LoaderFunctionArgs) {
	const { api, sharing, visitor } = context.get(requestContext);
	const bin = params.bin?.trim() ?? '';
	if (bin === '') return data({ state: 'start' as const });
	const answer = await fetchCard(api, bin);
	if (answer.ok) {
		const card = answer.data;
		const on = new URL(request.url).searchParams.get('on');
		const [onDate, explained, marks] = await Promise.all([
			loadStateOnDate(api, card, on),
			fetchExplained(api, card.id),
			// pages of people who are signed in are never shared
			visitor.state === 'user' ? fetchMarks(api, card.id) : null,
		]);
		const noted: SubjectMarksData | null = marks?.ok === true ? marks.data : null;
		const loaded = { state: 'card' as const, card, onDate, explained, marks: noted };
		// personal data are kept nowhere on the way
		if (card.is_individual) return data(loaded, { headers: { 'cache-control': 'no-store' } });
		// there are as many days to ask about as would fill the memory with one card
		sharing.isShared = on === null;
		sharing.bin = card.bin;
		return data(loaded);
	}
	if (isWall(answer.error)) {
		const wall = await loadWall(api, request, answer.error);
		return data(wall, wallInit(wall));
	}
	const { status, code, message, requestId } = answer.error;
	if (status >= 500 && status !== 503) throw data({ requestId }, { status });
	return data(
		{ state: 'none' as const, bin, status, code, message },
		{ status, headers: { 'cache-control': 'no-store' } },
	);
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta({ loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
	if (loaderData?.state === 'card') return cardMeta(loaderData.card);
	return loaderData?.state === 'start'
		? [{ title: m.card_page_start_title() }, { name: 'description', content: m.card_page_start_description() }]
		: [{ title: titleOf(loaderData) }, { name: 'robots', content: 'noindex' }];
}

function titleOf(refused: { state: 'none'; message: string } | { state: 'wall' } | undefined): string {
	if (refused?.state === 'wall') return m.quota_wall_title();
	return refused?.message ?? m.card_page_missing_title();
}

export default function SubjectPage() {
	const loaderData = useLoaderData<typeof loader>();
	const site = useRouteLoaderData('root') as { publicOrigin: string } | undefined;
	if (loaderData.state === 'start') {
		return <SearchStart title={m.card_page_start_title()} text={m.card_page_start_text()} />;
	}
	if (loaderData.state === 'none') return <NoCard {...loaderData} />;
	if (loaderData.state === 'wall') {
		return (
			<Wall wall={loaderData}>
				<SearchBox />
			</Wall>
		);
	}
	const { card, onDate, explained, marks } = loaderData;
	const url = (site?.publicOrigin ?? '') + subjectPath(currentLocale(), card);
	return (
		<div className="wrap flex flex-col gap-5 pt-5 pb-12 md:gap-6 md:pt-8 md:pb-16 print:bg-page print:p-0">
			<div className="flex flex-col gap-2">
				<SearchBox />
				<ChecksLine />
			</div>
			<CardView {...{ card, url, onDate, explained, marks }} />
		</div>
	);
}
