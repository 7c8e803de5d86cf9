import { m } from '#paraglide/messages.js';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { listFiles, MediaFile, uploadFile } from '../../../contract-files.ts';

export type KnownPicture = Pick<MediaFile, 'id' | 'name' | 'alt'>;

/** @returns or why there are none */
export async function fetchPictures(signal: AbortSignal): Promise<readonly KnownPicture[] | string> {
	const api = createApiClient(browserTransport, currentLocale());
	const query = { kind: 'picture' as const, limit: 100 };
	const answer = await api
		.call<typeof listFiles>('GET /api/v1/admin/content/files', { query, signal })
		.catch(() => null);
	return answer?.ok ? answer.data : (answer?.error.message ?? m.error_unknown());
}

/** @returns or why it was refused */
export async function uploadPicture(file: File): Promise<KnownPicture | string> {
	const form = new FormData();
	form.set('file', file);
	const api = createApiClient(browserTransport, currentLocale());
	const answer = await api.call<typeof uploadFile>('POST /api/v1/file/', { body: form }).catch(() => null);
	if (answer === null) return m.editors_files_failed();
	if (!answer.ok) return answer.error.fields[0]?.message ?? answer.error.message;
	return { id: answer.data.id, name: file.name.replace(/\.[^.]*$/, ''), alt: { ru: '', kz: '', en: '' } };
}
