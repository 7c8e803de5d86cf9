import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	blockUser,
	changePlan,
	endUserSessions,
	getUser,
	giveBackChecks,
	listUsers,
	refusePlan,
	UserAct,
	unblockUser,
} from '../contract.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { UserDetails } from './users/UserDetails.tsx';
import { UserSearch } from './users/UserSearch.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const search = (query.get('search') ?? '').trim().slice(0, 32);
	const { id } = args.params;
	if (id !== undefined) {
		const { data: user } = loaded(
			args,
			await apiOf(args).call<typeof getUser>('GET /api/v1/admin/users/:id', { params: { id } }),
		);
		return { user, done: query.has('done'), search, rows: null };
	}
	const asked = search === '' ? {} : { search };
	const { data: rows } = loaded(
		args,
		await apiOf(args).call<typeof listUsers>('GET /api/v1/admin/users', { query: asked }),
	);
	return { user: null, done: false, search, rows };
}

type Asked = { params: { id: string }; reason: string; plan: string; seen: string };

const acts = {
	block: (api: ApiClient, { params, reason }: Asked) =>
		api.call<typeof blockUser>('POST /api/v1/admin/users/:id/block', { params, body: { reason } }),
	unblock: (api: ApiClient, { params, reason }: Asked) =>
		api.call<typeof unblockUser>('POST /api/v1/admin/users/:id/unblock', { params, body: { reason } }),
	'end-sessions': (api: ApiClient, { params, reason }: Asked) =>
		api.call<typeof endUserSessions>('POST /api/v1/admin/users/:id/end-sessions', { params, body: { reason } }),
	'give-back-checks': (api: ApiClient, { params, reason }: Asked) =>
		api.call<typeof giveBackChecks>('POST /api/v1/admin/users/:id/give-back-checks', { params, body: { reason } }),
	'change-plan': (api: ApiClient, { params, reason, plan, seen }: Asked) =>
		api.call<typeof changePlan>('POST /api/v1/admin/users/:id/change-plan', {
			...{ params, body: { reason, plan, ...(seen === '' ? {} : { seen: Number(seen) }) } },
		}),
	'refuse-plan': (api: ApiClient, { params, reason }: Asked) =>
		api.call<typeof refusePlan>('POST /api/v1/admin/users/:id/refuse-plan', { params, body: { reason } }),
} satisfies Record<UserAct, unknown>;

function isUserAct(text: string): text is UserAct {
	return Object.hasOwn(acts, text);
}

/** One act a form; each says why. */
export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	const id = args.params.id ?? '';
	if (!isUserAct(act)) throw data(null, { status: 400 });
	const answer = await acts[act](apiOf(args), {
		params: { id },
		reason: textOf(form, 'reason'),
		plan: textOf(form, 'plan'),
		seen: textOf(form, 'seen'),
	});
	if (!answer.ok) return refusal(args, form, act, answer.error);
	const page = paths.adminUsers.path(args.context.get(requestContext).locale, { id });
	return redirect(withQuery(page, { done: act }), 303);
}

export function meta() {
	return [{ title: m.admin_users_title() }];
}

export default function UsersPage() {
	const { user, done, search, rows } = useLoaderData<typeof loader>();
	const refused = useActionData() as FormRefusal | undefined;
	if (user !== null) return <UserDetails user={user} isDone={done} refused={refused} />;
	return <UserSearch search={search} rows={rows ?? []} />;
}
