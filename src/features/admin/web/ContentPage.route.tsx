import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from 'react-router';
import { contentKinds, isNamed } from '#domain/content/kinds.ts';
import { m } from '#paraglide/messages.js';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { apiOf, type FormRefusal, keptRefusal, refusal, textOf } from './admin-page.server.ts';
import { bringBack, cancel, create, end, move, release, save } from './content/content-actions.server.ts';
import { EntryPage } from './content/entry/EntryPage.tsx';
import { rearranged } from './content/entry/offices.server.ts';
import { KindPage } from './content/KindPage.tsx';
import { loadEntry, loadKind, loadOverview } from './content/load-content.server.ts';
import { OverviewPage } from './content/OverviewPage.tsx';
import { PreviewPage } from './content/preview/PreviewPage.tsx';

/** The editors' desk: all kinds, one kind, one entry. */
export async function loader(args: LoaderFunctionArgs) {
	const { kind: asked, id } = args.params;
	const query = new URL(args.request.url).searchParams;
	if (asked === undefined) return loadOverview(args);
	const kind = kindOf(asked);
	if (id === undefined) return loadKind(args, kind, query);
	return loadEntry(args, { kind, id: numberOf(id) }, query);
}

function kindOf(asked: string | undefined) {
	const kind = contentKinds.find((one) => one === asked);
	if (kind === undefined) throw data(null, { status: 404 });
	return kind;
}

function numberOf(id: string | undefined): number {
	if (!/^[1-9]\d{0,8}$/.test(id ?? '')) throw data(null, { status: 404 });
	return Number(id);
}

const ofRelease: ReadonlySet<string> = new Set(['live_from', 'live_until', 'note']);

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	const api = apiOf(args);
	const { locale } = args.context.get(requestContext);
	const kind = kindOf(args.params.kind);
	const page = (id: number | undefined, done?: string, revision?: number) =>
		withQuery(paths.adminContent.path(locale, { kind, ...(id && { id: String(id) }) }), { done, revision });
	if (act === 'create') {
		const answer = await create(api, kind, isNamed(kind) ? textOf(form, 'key') : undefined);
		return answer.ok ? redirect(page(answer.data.id, act), 303) : refusal(args, form, act, answer.error);
	}
	if (act === 'up' || act === 'down') {
		const fault = await move(api, { kind, id: numberOf(textOf(form, 'id')) }, act === 'up' ? -1 : 1);
		return fault === null ? redirect(page(undefined), 303) : refusal(args, form, act, fault);
	}
	const typed = rearranged(form, act);
	if (typed !== null) return data<FormRefusal>({ form: 'save', code: null, message: null, fields: {}, typed });
	const id = numberOf(args.params.id);
	if (act === 'save' || act === 'autosave' || act === 'release') {
		const saved = await save(api, { kind, id }, form);
		if ('code' in saved) return keptRefusal(form, act === 'release' ? 'save' : act, saved);
		if (act === 'autosave') return data(saved);
		const fault = act === 'save' ? null : await release(api, { params: { kind, id }, revision: saved.revision }, form);
		if (fault === null) return redirect(page(id, act, saved.revision), 303);
		form.set('revision', String(saved.revision));
		// what the texts lack is told beside them
		const isOfTexts = fault.code !== 'draft_taken' && fault.fields.every(({ field }) => ofRelease.has(field));
		return keptRefusal(form, isOfTexts ? act : 'save', fault);
	}
	if (act === 'restore_version') {
		const number = numberOf(new URL(args.request.url).searchParams.get('number') ?? undefined);
		const fault = await bringBack(api, { kind, id }, { form, number });
		return fault === null ? redirect(page(id, act), 303) : keptRefusal(form, act, fault);
	}
	if (act !== 'cancel' && act !== 'withdraw' && act !== 'archive' && act !== 'restore')
		throw data(null, { status: 400 });
	const fault = await (act === 'cancel' ? cancel(api, { kind, id }, form) : end(api, act, { kind, id }, form));
	return fault === null ? redirect(page(id, act), 303) : refusal(args, form, act, fault);
}

/** What was refused is refused because of what is there now; a page that may not be read any more would go, with what is typed. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
	return actionStatus !== 401;
}

export function meta() {
	return [{ title: m.editors_title() }];
}

export default function ContentPage() {
	const page = useLoaderData<typeof loader>();
	const refused = useActionData() as FormRefusal | undefined;
	switch (page.state) {
		case 'overview':
			return <OverviewPage {...page} />;
		case 'kind':
			return <KindPage {...page} refused={refused} />;
		case 'preview':
			return <PreviewPage {...page.preview} />;
		case 'entry':
			return <EntryPage key={page.entry.id} {...page} refused={refused} />;
	}
}
