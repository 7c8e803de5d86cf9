import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { listFaq } from '../contract.ts';
import { FaqQuestion } from './FaqQuestion.tsx';
import { faqGroups } from './faq-groups.server.ts';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
	const answer = await api.call<typeof listFaq>('GET /api/v1/content/faq', { query: { q: query, limit: 100 } });
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = query === '';
	const meta = headOf(reader, {
		...{ title: m.content_faq(), description: m.content_faq_lead() },
		...{ path: paths.faq.path, picture: 'page/faq', above: [] },
	});
	return { query, groups: faqGroups(answer.data), meta };
}

export default function FaqPage() {
	const { query, groups } = useLoaderData<typeof loader>();
	return (
		<div className="wrap flex flex-col gap-8 py-8 md:py-12">
			<PageHead title={m.content_faq()} lead={m.content_faq_lead()} />
			<Search query={query} />
			{groups.length === 0 ? (
				<Nothing query={query} />
			) : (
				groups.map(({ topic, title, questions }) => (
					<section key={topic} id={topic} aria-labelledby={`${topic}-title`}>
						<h2 id={`${topic}-title`} className="text-xl">
							{title}
						</h2>
						<div className="mt-2 max-w-[48em] divide-y divide-line border-y border-line">
							{questions.map((question) => (
								<FaqQuestion key={question.key} asked={question} isOpen={query !== ''} />
							))}
						</div>
					</section>
				))
			)}
		</div>
	);
}

function Search({ query }: { query: string }) {
	return (
		<search>
			<form action={paths.faq.path(currentLocale())} className="flex max-w-[36em] flex-wrap items-end gap-3">
				<label className="min-w-0 flex-1 basis-[220px]">
					<span className="mb-1.5 block text-[15px] text-ink-2">{m.content_faq_search()}</span>
					<input key={query} type="search" name="q" defaultValue={query} maxLength={100} className="field" />
				</label>
				<button type="submit" className="btn min-h-12">
					{m.content_faq_find()}
				</button>
			</form>
		</search>
	);
}

function Nothing({ query }: { query: string }) {
	return (
		<EmptyState
			title={m.content_faq_none({ query })}
			action={
				<a href={paths.faq.path(currentLocale())} className="btn">
					{m.content_faq_all()}
				</a>
			}
		>
			<p>{m.content_faq_none_text()}</p>
		</EmptyState>
	);
}
