import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import type { describeFile, listFiles } from '../contract-files.ts';
import { apiOf, loaded, textOf } from './admin-page.server.ts';
import { FilesView } from './content/files/FilesView.tsx';
import { uploadTold } from './content/files/upload-words.server.ts';

const kinds = ['picture', 'document'] as const;

export async function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams;
	const kind = kinds.find((one) => one === query.get('kind')) ?? null;
	const answer = await apiOf(args).call<typeof listFiles>('GET /api/v1/admin/content/files', {
		query: { page: pageOf(query), ...(kind === null ? {} : { kind }) },
	});
	const { data: files, meta: paging } = loaded(args, answer);
	return { files, paging, kind, told: uploadTold(query) };
}

/** What is on a picture, said after it was uploaded. */
export async function action(args: ActionFunctionArgs) {
	const form = await args.request.formData();
	const id = textOf(form, 'file');
	const alt = { ru: textOf(form, 'alt_ru'), kz: textOf(form, 'alt_kz'), en: textOf(form, 'alt_en') };
	const answer = await apiOf(args).call<typeof describeFile>('PUT /api/v1/admin/content/files/:id', {
		...{ params: { id }, body: { alt } },
	});
	const query = new URL(args.request.url).searchParams;
	const told = answer.ok
		? { described: id }
		: { refused: answer.error.fields.length > 0 ? 'too_long' : answer.error.code };
	const page = paths.adminContentFiles.path(args.context.get(requestContext).locale);
	return redirect(withQuery(page, { kind: query.get('kind'), page: query.get('page'), ...told }), 303);
}

export function meta() {
	return [{ title: m.editors_files() }];
}

export default function ContentFilesPage() {
	return <FilesView {...useLoaderData<typeof loader>()} />;
}
