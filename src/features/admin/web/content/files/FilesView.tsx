import { Link } from 'react-router';
import { locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { type ApiMeta, hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { MediaFile, uploadFile } from '../../../contract-files.ts';
import { languageNames } from '../language-names.ts';
import { FileCard } from './FileCard.tsx';

type FilesViewProps = {
	files: readonly MediaFile[];
	paging: ApiMeta | null;
	kind: 'picture' | 'document' | null;
	told: { isTaken: boolean; text: string } | null;
};

/** What editors have uploaded, and the form to upload more; all of it works without scripts. */
export function FilesView({ files, paging, kind, told }: FilesViewProps) {
	const home = paths.adminContentFiles.path(currentLocale());
	const tabs = [
		{ kind: null, label: m.editors_files_all() },
		{ kind: 'picture', label: m.editors_files_pictures() },
		{ kind: 'document', label: m.editors_files_documents() },
	];
	return (
		<>
			<Link to={paths.adminContent.path(currentLocale())} className="link mb-3 inline-block py-1 text-[15px]">
				{m.editors_to_overview()}
			</Link>
			<PageHead title={m.editors_files()} lead={m.editors_files_lead()} className="mb-5" />
			<div role="status" className="mb-4 empty:hidden">
				{told === null ? null : <Notice tone={told.isTaken ? 'ok' : 'bad'} title={told.text} />}
			</div>
			<Upload />
			<nav aria-label={m.editors_files()} className="my-5 flex flex-wrap gap-2">
				{tabs.map((tab) => (
					<Link
						key={tab.label}
						to={withQuery(home, { kind: tab.kind })}
						aria-current={kind === tab.kind ? 'page' : undefined}
						className={kind === tab.kind ? 'btn' : 'btn btn-ghost'}
					>
						{tab.label}
					</Link>
				))}
			</nav>
			{files.length === 0 ? <EmptyState icon="document" title={m.editors_files_none()} /> : null}
			<ul className="grid items-start gap-4 lg:grid-cols-2">
				{files.map((file) => (
					<li key={file.id} className="card min-w-0 px-4 py-4 md:px-5">
						<FileCard file={file} />
					</li>
				))}
			</ul>
			<div className="mt-4">
				<Paging meta={paging} hrefOf={(page) => withQuery(home, { kind, page })} />
			</div>
		</>
	);
}

/** Sent by the browser itself: a page takes no form of that size. */
function Upload() {
	return (
		<form
			method="post"
			action={hrefOf<typeof uploadFile>('POST /api/v1/file/', {}, currentLocale())}
			encType="multipart/form-data"
			aria-labelledby="upload"
			className="card px-4 py-5 md:px-6"
		>
			<h2 id="upload" className="text-lg">
				{m.editors_files_upload_title()}
			</h2>
			<label className="mt-3 block text-[15px] font-[550]">
				{m.editors_files_choose()}
				<input
					type="file"
					name="file"
					required
					accept=".jpg,.jpeg,.png,.webp,.pdf,.docx,.xlsx"
					className="field mt-1.5 font-[400]"
				/>
			</label>
			<div className="mt-4 grid gap-4 md:grid-cols-3">
				{locales.map((locale) => (
					<TextField
						key={locale}
						label={m.editors_files_alt({ language: languageNames[locale] })}
						hint={locale === 'ru' ? m.editors_files_alt_hint() : undefined}
						name={`alt_${locale}`}
						maxLength={300}
					/>
				))}
			</div>
			<Button type="submit" className="mt-4">
				{m.editors_files_upload()}
			</Button>
		</form>
	);
}
