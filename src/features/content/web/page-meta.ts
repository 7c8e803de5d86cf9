type PageMeta = { title: string; description: string };

/** Title and description, which the loader gives. */
export function metaOf({ loaderData }: { loaderData?: { meta: PageMeta } | undefined }) {
	if (loaderData === undefined) return [];
	const { title, description } = loaderData.meta;
	return [{ title }, { name: 'description', content: description }];
}
