import { type ChangeEvent, useId } from 'react';
import { Form } from 'react-router';
import { largestFileMib } from '#domain/files.ts';
import type { TicketFileView } from '#domain/tickets.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatUpTo } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { attachTicketFile, getTicketFile, Ticket } from '../../contract.ts';

const mib = 1024 * 1024;

/** Documents of one's own application, and the form for another one while nobody has decided. */
export function TicketFiles({ ticket: { id, files, can } }: { ticket: Ticket }) {
	const canAttach = useCanEdit() && can.includes('attach');
	if (!canAttach && files.length === 0) return null;
	const locale = currentLocale();
	return (
		<Card id="files" title={m.tickets_files()}>
			<p className="text-[15px] text-ink-2">{m.tickets_files_lead({ limit: largestFileMib })}</p>
			<ul className="mt-3 divide-y divide-line">
				{files.map((file) => (
					<li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
						<FileLink
							file={file}
							href={hrefOf<typeof getTicketFile>(
								'GET /api/v1/tickets/:id/files/:file',
								{ params: { id, file: file.id } },
								locale,
							)}
						/>
						{canAttach ? <Remove file={file} /> : null}
					</li>
				))}
			</ul>
			{canAttach ? (
				<Attach
					action={hrefOf<typeof attachTicketFile>('POST /api/v1/tickets/:id/files', { params: { id } }, locale)}
				/>
			) : null}
		</Card>
	);
}

export function FileLink({ file, href }: { file: TicketFileView; href: string }) {
	return (
		<span className="min-w-0 flex-1">
			<a href={href} download className="link inline-flex items-baseline gap-1.5 [overflow-wrap:anywhere] py-1">
				<Icon name="document" className="size-4 translate-y-0.5" />
				{file.name}
			</a>{' '}
			<span className="whitespace-nowrap text-sm text-muted">
				{m.tickets_file_size({ size: formatUpTo(Math.max(0.1, file.size_bytes / mib), 1) })}
			</span>
		</span>
	);
}

function Remove({ file }: { file: TicketFileView }) {
	return (
		<Form method="post">
			<input type="hidden" name="file" value={file.id} />
			<button type="submit" aria-label={m.tickets_file_remove_of({ name: file.name })} className="link py-1 text-sm">
				{m.tickets_file_remove()}
			</button>
		</Form>
	);
}

/** Sent by the browser itself: a page takes no form of that size. What is too large is said before it is sent. */
function Attach({ action }: { action: string }) {
	const id = useId();
	const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		const isTooLarge = (input.files?.[0]?.size ?? 0) > largestFileMib * mib;
		input.setCustomValidity(isTooLarge ? m.field_file_size({ limit: largestFileMib }) : '');
	};
	return (
		<form method="post" action={action} encType="multipart/form-data" className="mt-3 flex flex-wrap items-end gap-4">
			<div className="min-w-[min(100%,300px)] flex-1">
				<label htmlFor={id} className="mb-1.5 block text-[15px] font-[550]">
					{m.tickets_file()}
				</label>
				<input
					id={id}
					type="file"
					name="file"
					accept=".pdf,.jpg,.jpeg,.png,.xlsx,.csv"
					required
					onChange={check}
					className="field"
				/>
			</div>
			<button type="submit" className="btn btn-ghost">
				{m.tickets_file_attach()}
			</button>
		</form>
	);
}
