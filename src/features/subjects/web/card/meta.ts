import type { HeadersArgs, MetaDescriptor } from 'react-router';
import { m } from '#paraglide/messages.js';
import { unlisted } from '#web/unlisted.ts';

/** Of a page that belongs to a card: what its loader said of keeping it. */
export function partHeaders({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

type Loaded = { state: string; message?: string; meta?: MetaDescriptor[] };

/** The head that the loader has made, or that of a card which may not or cannot be opened. */
export function cardMeta({ loaderData }: { loaderData?: Loaded | undefined }): MetaDescriptor[] {
	if (loaderData?.meta !== undefined) return loaderData.meta;
	const isWall = loaderData?.state === 'wall';
	return unlisted(isWall ? m.quota_wall_title() : (loaderData?.message ?? m.card_page_missing_title()));
}
