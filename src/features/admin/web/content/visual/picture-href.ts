import { hrefOf } from '#web/call-href.ts';
import { currentLocale } from '#web/i18n.ts';
import type { getFile } from '../../../contract-files.ts';

/** Of the smallest size, which every picture has. */
export function pictureHref(id: string): string {
	const params = { id, variant: '480' };
	return hrefOf<typeof getFile>('GET /api/v1/admin/content/files/:id/:variant', { params }, currentLocale());
}
