import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { type Head, headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { metaOf } from '#web/page-meta.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { ArticleRow, listArticles } from '../contract.ts';
import { PictureView } from './PictureView.tsx';
import { topicOf, topics } from './topics.server.ts';
import { langOf } from './Written.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const query = new URL(request.url).searchParams;
	const topic = topicOf(query.get('topic'));
	const page = pageOf(query);
	const answer = await api.call<typeof listArticles>('GET /api/admin/blog/public/event/', {
		query: { page, ...(topic === null ? {} : { topic }) },
	});
	if (!answer.ok) throw failureOf(answer.error);
	// there is no page behind the last one
	if (page > 1 && answer.data.length === 0) throw data(null, { status: 404 });
	sharing.isShared = true;
	return {
		articles: answer.data.map((article) => ({ ...article, on: formatInstantDay(article.published_at) })),
		...{ paging: answer.meta, topic, topics: topics() },
		meta: headOf(reader, headOfList(page)),
	};
}

/** Pages of the list differ; its topics are views of one list. */
function headOfList(page: number): Head {
	return {
		title: page === 1 ? m.content_articles() : m.content_articles_page({ page }),
		description: page === 1 ? m.content_articles_lead() : m.content_articles_page_lead({ page }),
		path: (locale) => withQuery(paths.articles.path(locale), { page: page === 1 ? null : page }),
		picture: 'page/articles',
		above: [],
	};
}

type Row = ArticleRow & { on: string };

/** With the feeds of the language. */
export function meta(args: Parameters<typeof metaOf>[0]) {
	const home = paths.articles.path(currentLocale());
	const feed = (type: string, name: string) => ({
		...{ tagName: 'link', rel: 'alternate', type, title: m.content_articles(), href: `${home}/${name}` },
	});
	return [...metaOf(args), feed('application/atom+xml', 'feed.xml'), feed('application/rss+xml', 'rss.xml')];
}

export default function ArticlesPage() {
	const { articles, paging, topic, topics: all } = useLoaderData<typeof loader>();
	const home = paths.articles.path(currentLocale());
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<PageHead title={m.content_articles()} lead={m.content_articles_lead()} />
			<nav aria-label={m.content_articles_topics()} className="flex flex-wrap gap-2">
				<Topic href={home} label={m.content_articles_all()} isChosen={topic === null} />
				{all.map(({ id, label }) => (
					<Topic key={id} href={withQuery(home, { topic: id })} label={label} isChosen={topic === id} />
				))}
			</nav>
			{articles.length === 0 ? <EmptyState icon="document" title={m.content_articles_none()} /> : null}
			<ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
				{articles.map((article) => (
					<li key={article.id} className="card relative flex flex-col gap-2 p-5">
						<ArticleCard article={article} />
					</li>
				))}
			</ul>
			<Paging meta={paging} hrefOf={(page) => withQuery(home, { topic, page })} />
		</div>
	);
}

function Topic({ href, label, isChosen }: { href: string; label: string; isChosen: boolean }) {
	return (
		<a href={href} aria-current={isChosen ? 'true' : undefined} className={`btn ${isChosen ? '' : 'btn-ghost'}`}>
			{label}
		</a>
	);
}

function ArticleCard({ article }: { article: Row }) {
	return (
		<>
			{article.cover === null ? null : (
				<PictureView
					picture={article.cover}
					alt={article.cover.alt}
					sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 45vw, 90vw"
					className="mb-2 aspect-video w-full object-cover"
				/>
			)}
			<p className="text-sm text-muted">{article.on}</p>
			<h2 className="text-lg" lang={langOf(article.language)}>
				<a
					href={paths.article.path(currentLocale(), { id: String(article.id) })}
					className="after:absolute after:inset-0 hover:text-blue"
				>
					{article.title}
				</a>
			</h2>
			<p className="text-[15px] text-ink-2" lang={langOf(article.language)}>
				{article.lead}
			</p>
		</>
	);
}
