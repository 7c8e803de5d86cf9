import { largestFileMib } from '#domain/files.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Card } from '#web/ui/Card.tsx';
import { AttachedFiles } from '#web/ui/files/AttachedFiles.tsx';
import { AttachFile } from '#web/ui/files/AttachFile.tsx';
import type { attachTicketFile, getTicketFile, Ticket } from '../../contract.ts';

/** Documents of one's own application, and the form for another one while nobody has decided. */
export function TicketFiles({ ticket: { id, files, can } }: { ticket: Ticket }) {
	const canAttach = useCanEdit() && can.includes('attach');
	if (!canAttach && files.length === 0) return null;
	const locale = currentLocale();
	const shown = files.map((file) => ({
		...file,
		href: hrefOf<typeof getTicketFile>(
			'GET /api/v1/tickets/:id/files/:file',
			{ params: { id, file: file.id } },
			locale,
		),
		...(canAttach ? { removal: { file: file.id } } : {}),
	}));
	return (
		<Card id="files" title={m.tickets_files()}>
			<p className="mb-3 text-[15px] text-ink-2">{m.tickets_files_lead({ limit: largestFileMib })}</p>
			<AttachedFiles files={shown} />
			{canAttach ? (
				<AttachFile
					action={hrefOf<typeof attachTicketFile>('POST /api/v1/tickets/:id/files', { params: { id } }, locale)}
					label={m.tickets_file()}
				/>
			) : null}
		</Card>
	);
}
