import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { getArticle } from '../contract.ts';
import { ArticleFiles } from './ArticleFiles.tsx';
import { PictureView } from './PictureView.tsx';
import { RichTextView } from './RichTextView.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { Written } from './Written.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing, locale, publicOrigin } = reader;
	if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 });
	const answer = await api.call<typeof getArticle>('GET /api/admin/blog/public/event/:id', {
		params: { id: Number(id) },
	});
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	// for programs; the page draws the tree
	const { body_html: _, ...article } = answer.data;
	return {
		...{ article, on: formatInstantDay(article.published_at) },
		url: `${publicOrigin}${paths.article.path(locale, { id })}`,
		meta: headOf(reader, {
			...{ title: article.title, description: article.lead, picture: `article/${id}` },
			path: (each) => paths.article.path(each, { id }),
			languages: article.languages,
			above: [{ name: m.content_articles(), path: paths.articles.path }],
			article: { publishedAt: article.published_at, updatedAt: article.updated_at },
		}),
	};
}

export default function ArticlePage() {
	const { article, on, url } = useLoaderData<typeof loader>();
	return (
		<article className="wrap flex flex-col gap-6 py-8 md:py-12">
			<p className="flex flex-wrap gap-x-4 text-sm text-muted">
				<a href={paths.articles.path(currentLocale())} className="link">
					{m.content_articles()}
				</a>
				<span>{on}</span>
			</p>
			<Written language={article.language}>
				<PageHead title={article.title} lead={article.lead} />
				{article.cover === null ? null : (
					<div className="max-w-[44em]">
						<PictureView
							picture={article.cover}
							alt={article.cover.alt}
							sizes="(min-width: 48rem) 44rem, 92vw"
							className="w-full"
							isFirst
						/>
					</div>
				)}
				<RichTextView text={article.body} pictures={article.pictures} />
				<ArticleFiles files={article.files} />
			</Written>
			<ShareLinks title={article.title} url={url} />
		</article>
	);
}
