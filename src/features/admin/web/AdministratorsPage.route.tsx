import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { type AdminRole, isAdminRole } from '#domain/api/callers.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { getOwnAdministrator } from '../contract.ts';
import type {
	blockAdministrator,
	changeAdministratorRoles,
	inviteAdministrator,
	inviteAdministratorAgain,
	listAdministrators,
	unblockAdministrator,
} from '../contract-administrators.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { AdministratorList } from './administrators/AdministratorList.tsx';
import { type Invited, InviteForm } from './administrators/InviteForm.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const api = apiOf(args);
	const [listed, me] = await Promise.all([
		api.call<typeof listAdministrators>('GET /api/v1/admin/administrators'),
		api.call<typeof getOwnAdministrator>('GET /api/v1/admin/me'),
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
	const answer = await change(apiOf(args), act, { params: { id }, body: { reason } }, form);
	if (!answer.ok) return refusal(args, form, `${act} ${id}`, answer.error);
	return redirect(withQuery(paths.adminAdministrators.path(locale), { done: act }), 303);
}

type Wanted = { params: { id: string }; body: { reason: string } };

function change(api: ApiClient, act: string, wanted: Wanted, form: FormData) {
	switch (act) {
		case 'block':
			return api.call<typeof blockAdministrator>('POST /api/v1/admin/administrators/:id/block', wanted);
		case 'unblock':
			return api.call<typeof unblockAdministrator>('POST /api/v1/admin/administrators/:id/unblock', wanted);
		case 'roles':
			return api.call<typeof changeAdministratorRoles>('POST /api/v1/admin/administrators/:id/roles', {
				params: wanted.params,
				body: { ...wanted.body, roles: rolesOf(form) },
			});
		default:
			throw data(null, { status: 400 });
	}
}

function rolesOf(form: FormData): AdminRole[] {
	const roles: unknown[] = form.getAll('roles');
	if (!roles.every(isAdminRole)) throw data(null, { status: 400 });
	return roles;
}

/** Somebody new, or with `id` one who was invited before. */
async function invite(args: ActionFunctionArgs, form: FormData, { id, reason }: { id: string; reason: string }) {
	const api = apiOf(args);
	const answer =
		id === ''
			? await api.call<typeof inviteAdministrator>('POST /api/v1/admin/administrators', {
					body: { email: textOf(form, 'email'), roles: rolesOf(form), reason },
				})
			: await api.call<typeof inviteAdministratorAgain>('POST /api/v1/admin/administrators/:id/invite', {
					params: { id },
					body: { reason },
				});
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
