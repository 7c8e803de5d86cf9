import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { getObjectionFile, ObjectionView } from '../../contract-objections.ts';

type FileLinksProps = { objection: Pick<ObjectionView, 'id' | 'files'>; canRemove?: boolean };

export function FileLinks({ objection: { id, files }, canRemove = false }: FileLinksProps) {
	if (files.length === 0) return null;
	return (
		<ul className="divide-y divide-line">
			{files.map((file) => (
				<li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
					<a
						href={hrefOf<typeof getObjectionFile>(
							'GET /api/v1/objections/:id/files/:file',
							{ params: { id: String(id), file: file.id } },
							currentLocale(),
						)}
						download
						className="link inline-flex min-w-0 flex-1 items-baseline gap-1.5 py-1 [overflow-wrap:anywhere]"
					>
						<Icon name="document" className="size-4 translate-y-0.5" />
						{file.name}
					</a>
					{canRemove ? (
						<Form method="post">
							<input type="hidden" name="act" value="detach" />
							<input type="hidden" name="id" value={id} />
							<input type="hidden" name="file" value={file.id} />
							<button
								type="submit"
								aria-label={m.tickets_file_remove_of({ name: file.name })}
								className="link py-1 text-sm"
							>
								{m.tickets_file_remove()}
							</button>
						</Form>
					) : null}
				</li>
			))}
		</ul>
	);
}
