import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { pageOf } from '#web/page-of.ts';
import type { listFiles } from '../contract-files.ts';
import { apiOf, loaded } from './admin-page.server.ts';
import { FilesView } from './content/FilesView.tsx';
import { uploadTold } from './content/upload-words.server.ts';

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

export function meta() {
	return [{ title: m.editors_files() }];
}

export default function ContentFilesPage() {
	return <FilesView {...useLoaderData<typeof loader>()} />;
}
