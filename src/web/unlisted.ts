import type { MetaDescriptor } from 'react-router';

/** What a page that search engines leave alone says of itself. */
export function unlisted(title: string): MetaDescriptor[] {
	return [{ title }, { name: 'robots', content: 'noindex' }];
}
