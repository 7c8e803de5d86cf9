import { Link } from 'react-router';
import type { ContentKind } from '#domain/content/kinds.ts';
import type { Picture, Pictures } from '#domain/content/picture.ts';
import { type Locale, languageTag, locales } from '#domain/locale.ts';
import { PictureView, RichTextView } from '#features/content/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { DraftBody } from '../../contract-content.ts';
import { languageNames } from './language-names.ts';

type PreviewPageProps = {
	kind: ContentKind;
	id: number;
	locale: Locale;
	text: DraftBody['texts']['ru'];
	cover: { picture: Picture; alt: string } | null;
	pictures: Pictures;
};

/** The draft, drawn by what draws it for readers. */
export function PreviewPage({ kind, id, locale, text, cover, pictures }: PreviewPageProps) {
	const page = paths.adminContent.path(currentLocale(), { kind, id: String(id) });
	return (
		<>
			<Notice
				tone="warn"
				icon="eye"
				title={m.editors_preview_text()}
				action={
					<LinkButton to={page} kind="ghost">
						{m.editors_preview_back()}
					</LinkButton>
				}
			/>
			<nav aria-label={m.editors_preview()} className="mt-4 flex flex-wrap gap-2">
				{locales.map((one) => (
					<Link
						key={one}
						to={withQuery(page, { preview: one })}
						aria-current={one === locale ? 'page' : undefined}
						className={one === locale ? 'btn' : 'btn btn-ghost'}
					>
						{languageNames[one]}
					</Link>
				))}
			</nav>
			<article lang={languageTag(locale)} className="card mt-4 flex flex-col gap-6 px-5 py-6 md:px-8">
				<PageHead title={text.title || m.editors_untitled()} lead={text.lead} />
				{cover === null ? null : (
					<div className="max-w-[44em]">
						<PictureView {...cover} sizes="(min-width: 48rem) 44rem, 92vw" className="w-full" />
					</div>
				)}
				<RichTextView text={text.body} pictures={pictures} />
			</article>
		</>
	);
}
