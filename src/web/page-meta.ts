import type { MetaDescriptor } from 'react-router';

/** The `meta` of a page whose loader has made its head (src/web/head.server.ts). */
export function metaOf({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
	return loaderData?.meta ?? [];
}
