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
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type {
	AdminBankLine,
	ignoreBankLine,
	listBankLines,
	listStatements,
	matchBankLine,
	reverseBankLine,
} from '../contract-bank.ts';
import { apiOf, type FormRefusal, loaded, refusal, textOf } from './admin-page.server.ts';
import { BankView } from './money/BankView.tsx';

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const states: readonly string[] = ['unmatched', 'proposed', 'matched', 'ignored'];
	const state = states.find((known) => known === query.get('state')) as AdminBankLine['state'] | undefined;
	const api = apiOf(args);
	const [statements, lines] = await Promise.all([
		api.call<typeof listStatements>('GET /api/v1/admin/bank-statements'),
		api.call<typeof listBankLines>('GET /api/v1/admin/bank-lines', {
			query: { page: pageOf(query), ...(state === undefined ? {} : { state }) },
		}),
	]);
	const became = query.get('became');
	// what is called refused on this page are forms
	const { refused: refusedFiles, ...taken } = loaded(args, statements).data;
	return {
		...{ ...taken, refusedFiles, lines: loaded(args, lines), state: state ?? null },
		// what the upload said; only a form of ours leads here with it
		upload: became === null ? null : { isTaken: became === 'taken', label: query.get('label')?.slice(0, 300) ?? '' },
		isDone: query.has('done'),
	};
}

type Asked = { params: { id: number }; note: string; holder: string };

const acts = {
	match: (api: ApiClient, { params, holder }: Asked) =>
		api.call<typeof matchBankLine>('POST /api/v1/admin/bank-lines/:id/match', {
			...{ params, body: holder === '' ? {} : { holder } },
		}),
	ignore: (api: ApiClient, { params, note }: Asked) =>
		api.call<typeof ignoreBankLine>('POST /api/v1/admin/bank-lines/:id/ignore', { params, body: { note } }),
	reverse: (api: ApiClient, { params, note }: Asked) =>
		api.call<typeof reverseBankLine>('POST /api/v1/admin/bank-lines/:id/reverse', { params, body: { note } }),
};

export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const act = textOf(form, 'act');
	if (!Object.hasOwn(acts, act)) throw data(null, { status: 400 });
	const id = textOf(form, 'id');
	const asked = { params: { id: Number(id) }, note: textOf(form, 'note'), holder: textOf(form, 'holder') };
	const answer = await acts[act as keyof typeof acts](apiOf(args), asked);
	if (!answer.ok) return refusal(args, form, id, answer.error);
	const page = paths.adminBankStatements.path(args.context.get(requestContext).locale);
	return redirect(withQuery(page, { done: act }), 303);
}

export function meta() {
	return [{ title: m.payments_bank_title() }];
}

export default function BankStatementsPage() {
	return <BankView {...useLoaderData<typeof loader>()} refused={useActionData() as FormRefusal | undefined} />;
}
