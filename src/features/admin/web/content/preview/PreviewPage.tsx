import { Link } from 'react-router';
import { languageTag, locales } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { languageNames } from '../language-names.ts';
import type { Preview } from './load-preview.server.ts';
import { isWholePage, PreviewText } from './PreviewText.tsx';

/** The draft, drawn by what draws it for readers. */
export function PreviewPage(shown: Preview) {
	const { kind, id, asked, locale } = shown;
	const page = paths.adminContent.path(currentLocale(), { kind, id: String(id) });
	return (
		<>
			{isWholePage(kind) ? null : <h1 className="sr-only">{m.editors_preview()}</h1>}
			<Notice
				tone="warn"
				icon="eye"
				title={m.editors_preview_text()}
				action={
					<LinkButton to={page} kind="ghost">
						{m.editors_preview_back()}
					</LinkButton>
				}
			>
				{shown.isRussian ? <p>{m.editors_preview_russian()}</p> : null}
			</Notice>
			<nav aria-label={m.editors_preview()} className="mt-4 flex flex-wrap gap-2">
				{locales.map((one) => (
					<Link
						key={one}
						to={withQuery(page, { preview: one })}
						aria-current={one === asked ? 'page' : undefined}
						className={one === asked ? 'btn' : 'btn btn-ghost'}
					>
						{languageNames[one]}
					</Link>
				))}
			</nav>
			<article lang={languageTag(locale)} className="card mt-4 flex flex-col gap-6 overflow-hidden px-5 py-6 md:px-8">
				<PreviewText {...shown} />
			</article>
		</>
	);
}
