import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatDay } from '#web/format.ts';
import { headOf } from '#web/head.server.ts';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { listNormativeDocuments } from '../contract.ts';
import { ActText } from './ActText.tsx';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const { api, sharing } = reader;
	const answer = await api.call<typeof listNormativeDocuments>('GET /api/v1/content/documents', {
		query: { limit: 100 },
	});
	if (!answer.ok) throw failureOf(answer.error);
	sharing.isShared = true;
	const titles = { code: m.content_act_code(), law: m.content_act_law(), order: m.content_act_order() };
	const groups = (['code', 'law', 'order'] as const).map((kind) => ({
		title: titles[kind],
		acts: answer.data
			.filter(({ act_kind }) => act_kind === kind)
			.map((act) => ({ ...act, of: m.content_act_number({ number: act.number, date: formatDay(act.issued_on) }) })),
	}));
	const meta = headOf(reader, {
		...{ title: m.content_documents(), description: m.content_documents_lead() },
		...{ path: paths.normativeDocuments.path, picture: 'page/normativeDocuments', above: [] },
	});
	return { groups: groups.filter(({ acts }) => acts.length > 0), meta };
}

export default function DocumentsPage() {
	const { groups } = useLoaderData<typeof loader>();
	return (
		<div className="wrap flex flex-col gap-8 py-8 md:py-12">
			<PageHead title={m.content_documents()} lead={m.content_documents_lead()} />
			{groups.length === 0 ? <EmptyState icon="document" title={m.content_documents_none()} /> : null}
			{groups.map(({ title, acts }) => (
				<section key={title}>
					<h2 className="text-xl">{title}</h2>
					<ul className="mt-2 max-w-[48em] divide-y divide-line border-y border-line">
						{acts.map((act) => (
							<li key={act.key} className="flex flex-col items-start gap-1 py-3">
								<ActText title={act.title} of={act.of} url={act.url} language={act.language} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
