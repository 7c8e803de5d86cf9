import { useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { loadTextPage } from './load-page.server.ts';
import { RichTextView } from './RichTextView.tsx';
import { Written } from './Written.tsx';

/** A page that is nothing but its text. */
export function TextPage() {
	const { page, updatedOn } = useLoaderData<typeof loadTextPage>();
	return (
		<div className="wrap flex flex-col gap-6 py-8 md:py-12">
			<Written language={page.language}>
				<PageHead title={page.title} lead={page.lead} />
				<RichTextView text={page.body} pictures={page.pictures} />
			</Written>
			<p className="text-sm text-muted">{m.content_updated({ date: updatedOn })}</p>
		</div>
	);
}
