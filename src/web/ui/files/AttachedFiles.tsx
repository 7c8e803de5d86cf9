import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatUpTo } from '#web/format.ts';
import { Icon } from '../Icon.tsx';

const mib = 1024 * 1024;

type AttachedFile = {
	id: string;
	name: string;
	size_bytes: number;
	href: string;
	/** what it is attached as */
	purpose?: string;
	/** hidden fields of the form that removes it; none: it stays */
	removal?: Readonly<Record<string, string>>;
};

/** Files that somebody attached, each to be saved and, where that is allowed, removed. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
	if (files.length === 0) return null;
	return (
		<ul className="divide-y divide-line">
			{files.map((file) => (
				<li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
					<FileLink file={file} href={file.href} />
					{file.purpose === undefined ? null : <span className="text-sm text-muted">{file.purpose}</span>}
					{file.removal === undefined ? null : <Remove name={file.name} fields={file.removal} />}
				</li>
			))}
		</ul>
	);
}

function FileLink({ file, href }: { file: { name: string; size_bytes: number }; href: string }) {
	return (
		<span className="min-w-0 flex-1 basis-[200px]">
			<a href={href} download className="link inline-flex items-baseline gap-1.5 py-1 [overflow-wrap:anywhere]">
				<Icon name="document" className="size-4 translate-y-0.5" />
				{file.name}
			</a>{' '}
			<span className="text-sm whitespace-nowrap text-muted">
				{m.tickets_file_size({ size: formatUpTo(Math.max(0.1, file.size_bytes / mib), 1) })}
			</span>
		</span>
	);
}

function Remove({ name, fields }: { name: string; fields: Readonly<Record<string, string>> }) {
	return (
		<Form method="post">
			{Object.entries(fields).map(([field, value]) => (
				<input key={field} type="hidden" name={field} value={value} />
			))}
			<button type="submit" aria-label={m.tickets_file_remove_of({ name })} className="link py-1 text-sm">
				{m.tickets_file_remove()}
			</button>
		</Form>
	);
}
