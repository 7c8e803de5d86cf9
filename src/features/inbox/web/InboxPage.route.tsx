import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { fieldOf } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { failed, loadSignedIn, signedInApi, unkept } from '#web/session/signed-in.server.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { unlisted } from '#web/unlisted.ts';
import type { InboxNotice, listInbox, readInbox } from '../contract.ts';
import { hrefOf } from './href-of.ts';

export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export function loader(args: LoaderFunctionArgs) {
	const page = pageOf(new URL(args.request.url).searchParams);
	return loadSignedIn(args, async (api, need) => {
		const { data: notices, meta } = await need(api.call<typeof listInbox>('GET /api/v1/inbox', { query: { page } }));
		return { notices, meta };
	});
}

/** Works without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	const api = signedInApi(reader, request) ?? reader.api;
	const upTo = Number(fieldOf(await request.formData(), 'up_to'));
	const answer = await api.call<typeof readInbox>('POST /api/v1/inbox/read', { body: { up_to: upTo } });
	if (!answer.ok) throw failed(reader, request, answer.error);
	return redirect(paths.cabinetInbox.path(reader.locale), { status: 303, headers: unkept });
}

export function meta() {
	return unlisted(m.inbox_title());
}

export default function InboxPage() {
	const loaded = useLoaderData<typeof loader>();
	if (loaded === null) return <Waiting />;
	const { notices, meta: paging } = loaded;
	const newest = Math.max(...notices.map(({ id }) => id));
	return (
		<>
			<PageHead
				title={m.inbox_title()}
				lead={m.inbox_lead()}
				className="mb-5"
				actions={notices.some(({ is_read: isRead }) => !isRead) ? <ReadButton upTo={newest} /> : null}
			/>
			{notices.length === 0 ? (
				<p className="card px-4 py-6 text-center text-ink-2">{m.inbox_empty()}</p>
			) : (
				<ul className="flex flex-col gap-3">
					{notices.map((notice) => (
						<NoticeCard key={notice.id} notice={notice} />
					))}
				</ul>
			)}
			<div className="mt-6">
				<Paging meta={paging} hrefOf={(to) => withQuery(paths.cabinetInbox.path(currentLocale()), { page: to })} />
			</div>
		</>
	);
}

function ReadButton({ upTo }: { upTo: number }) {
	return (
		<Form method="post">
			<input type="hidden" name="up_to" value={upTo} />
			<button type="submit" className="btn btn-ghost">
				{m.inbox_read()}
			</button>
		</Form>
	);
}

function NoticeCard({ notice }: { notice: InboxNotice }) {
	const { title, text, made_at: at, is_read: isRead } = notice;
	const href = hrefOf(notice, currentLocale());
	return (
		<li className="card px-4 py-4 md:px-5">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 className="text-lg">{title}</h2>
				{isRead ? null : (
					<Chip tone="off" icon="mail">
						{m.inbox_new()}
					</Chip>
				)}
				<p className="text-sm text-muted">{formatInstant(at)}</p>
			</div>
			<p className="mt-2 break-words whitespace-pre-line">{text}</p>
			{href === null ? null : (
				<LinkButton kind="ghost" to={href} className="mt-3" aria-label={`${m.inbox_open()}: ${title}`}>
					{m.inbox_open()}
				</LinkButton>
			)}
		</li>
	);
}
