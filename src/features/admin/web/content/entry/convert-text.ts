import type { ContentKind } from '#domain/content/kinds.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import type { Locale } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { convertContent } from '../../../contract-content.ts';

/** The text that HTML is pasted into. */
export type PastePlace = { kind: ContentKind; id: number; locale: Locale };

type Converted = { ok: true; text: RichText; removed: readonly string[] } | { ok: false; message: string };

/** What was pasted or typed as the tree of our texts, by the desk: readers of HTML and markdown are too large for a page. */
export async function convertText(body: { html: string; into: PastePlace } | { markdown: string }): Promise<Converted> {
	const api = createApiClient(browserTransport, currentLocale());
	const answer = await api
		.call<typeof convertContent>('POST /api/v1/admin/content/convert', { body })
		.catch(() => null);
	if (answer?.ok) return { ok: true, ...answer.data };
	const { fields = [], message = m.error_unknown() } = answer?.error ?? {};
	return { ok: false, message: fields[0]?.message ?? message };
}
