import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { AttachedFiles } from '#web/ui/files/AttachedFiles.tsx';
import type { getObjectionFile, ObjectionView } from '../../contract-objections.ts';

type FileLinksProps = { objection: Pick<ObjectionView, 'id' | 'files'>; canRemove?: boolean };

export function FileLinks({ objection: { id, files }, canRemove = false }: FileLinksProps) {
	const shown = files.map((file) => ({
		...file,
		href: hrefOf<typeof getObjectionFile>(
			'GET /api/v1/objections/:id/files/:file',
			{ params: { id: String(id), file: file.id } },
			currentLocale(),
		),
		...(canRemove ? { removal: { act: 'detach', id: String(id), file: file.id } } : {}),
	}));
	return <AttachedFiles files={shown} />;
}
