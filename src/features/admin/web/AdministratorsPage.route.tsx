import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { AdministratorView, AdminView, InvitedView } from '../contract.ts';
import { adminApi, apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { AdministratorList } from './administrators/AdministratorList.tsx';
import { type Invited, InviteForm } from './administrators/InviteForm.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const api = apiOf(args);
	const [listed, me] = await Promise.all([
		api.get<AdministratorView[]>(`${adminApi}/administrators`),
		api.get<AdminView>(`${adminApi}/me`),
	]);
	const isDone = new URL(args.request.url).searchParams.has('done');
	return { administrators: loaded(args, listed).data, ownId: loaded(args, me).data.id, isDone };
}

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const { locale } = args.context.get(requestContext);
	const act = textOf(form, 'act');
	const id = textOf(form, 'id');
	const reason = textOf(form, 'reason');
	if (act === 'invite') return invite(args, form, { id, reason });
	const body = { reason, ...(act === 'roles' ? { roles: form.getAll('roles') } : {}) };
	const path = `${adminApi}/administrators/${encodeURIComponent(id)}/${encodeURIComponent(act)}`;
	const answer = await apiOf(args).post(path, body);
	if (!answer.ok) return refusal(args, form, `${act} ${id}`, answer.error);
	return redirect(withQuery(paths.adminAdministrators.path(locale), { done: act }), 303);
}

/** Somebody new, or with `id` one who was invited before. */
async function invite(args: ActionFunctionArgs, form: FormData, { id, reason }: { id: string; reason: string }) {
	const path = `${adminApi}/administrators`;
	const answer =
		id === ''
			? await apiOf(args).post<InvitedView>(path, { email: textOf(form, 'email'), roles: form.getAll('roles'), reason })
			: await apiOf(args).post<InvitedView>(`${path}/${encodeURIComponent(id)}/invite`, { reason });
	if (!answer.ok) return refusal(args, form, id === '' ? 'invite' : `invite ${id}`, answer.error);
	const invited: Invited = {
		email: answer.data.email,
		link: args.context.get(requestContext).publicOrigin + answer.data.path,
	};
	return data({ invited }, { headers: { 'cache-control': 'no-store' } });
}

export function meta() {
	return [{ title: m.admin_administrators_title() }];
}

export default function AdministratorsPage() {
	const { administrators, ownId, isDone } = useLoaderData<typeof loader>();
	const answer = useActionData() as FormRefusal | { invited: Invited } | undefined;
	const invited = answer !== undefined && 'invited' in answer ? answer.invited : null;
	const refused = answer !== undefined && 'form' in answer ? answer : undefined;
	return (
		<>
			<PageHead title={m.admin_administrators_title()} className="mb-5" />
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<AdministratorList administrators={administrators} ownId={ownId} isDone={isDone} refused={refused} />
				<InviteForm invited={invited} refused={refused?.form === 'invite' ? refused : undefined} />
			</div>
		</>
	);
}
