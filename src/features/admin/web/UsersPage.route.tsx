import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { UserRow, UserView } from '../contract.ts';
import { adminApi, apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { UserDetails } from './users/UserDetails.tsx';
import { UserSearch } from './users/UserSearch.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const search = (query.get('search') ?? '').trim().slice(0, 32);
	const { id } = args.params;
	if (id !== undefined) {
		const { data: user } = loaded(args, await apiOf(args).get<UserView>(`${adminApi}/users/${encodeURIComponent(id)}`));
		return { user, done: query.has('done'), search, rows: null };
	}
	const asked = search === '' ? {} : { search };
	const { data: rows } = loaded(args, await apiOf(args).get<UserRow[]>(`${adminApi}/users`, asked));
	return { user: null, done: false, search, rows };
}

/** One act a form; each says why. */
export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	const id = args.params.id ?? '';
	const body = {
		reason: textOf(form, 'reason'),
		...(act === 'change-plan' ? { plan: textOf(form, 'plan') } : {}),
	};
	const answer = await apiOf(args).post(`${adminApi}/users/${encodeURIComponent(id)}/${encodeURIComponent(act)}`, body);
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
