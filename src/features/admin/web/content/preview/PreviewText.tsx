import type { ContentKind } from '#domain/content/kinds.ts';
import { ProductState, ProductText } from '#features/catalogue/public.web.ts';
import { ActText, AnnouncementStrip, FaqQuestion, OfficeList, RichTextView } from '#features/content/public.web.ts';
import { PartnerItem, SlideItem } from '#features/home/public.web.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { Preview } from './load-preview.server.ts';

const wholePages: ReadonlySet<ContentKind> = new Set(['article', 'page', 'offer', 'product']);

/** Has a heading of its own. */
export const isWholePage = (kind: ContentKind) => wholePages.has(kind);

/** What the draft is on the page that it belongs to. */
export function PreviewText(shown: Preview) {
	const { kind, id, locale: language, text, picture, slide } = shown;
	const title = text.title || m.editors_untitled();
	switch (kind) {
		case 'partner':
			return (
				<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-6">
					<PartnerItem name={title} url={shown.url} logo={picture} />
				</ul>
			);
		case 'slide':
			return slide === null ? null : (
				<ul className="rounded-xl bg-panel text-on-panel">
					<SlideItem slide={{ ...slide, title }} />
				</ul>
			);
		case 'faq':
			return (
				<div className="max-w-[48em]">
					<FaqQuestion
						asked={{ key: 'question', question: title, answer: text.body, pictures: shown.pictures, language }}
						isOpen
					/>
				</div>
			);
		case 'document':
			return (
				<div className="flex max-w-[48em] flex-col items-start gap-1">
					<ActText {...{ title, of: shown.of, url: shown.url, language }} />
				</div>
			);
		case 'banner':
		case 'works':
			return (
				<div className="-mx-5 md:-mx-8">
					<AnnouncementStrip
						announcement={{ id, title: kind === 'works' ? shown.worksTitle : title, body: text.body, language }}
						label={m.editors_preview()}
						look={kind === 'works' ? 'works' : shown.tone}
					/>
				</div>
			);
		case 'category':
			return <h2 className="text-xl">{title}</h2>;
		case 'product':
			return (
				<>
					<ProductState isNew={shown.isNew} isAvailable={shown.isAvailable} />
					<ProductText {...{ title, lead: text.lead, body: text.body, pictures: shown.pictures }} />
				</>
			);
		case 'article':
		case 'page':
		case 'offer':
			return <Whole {...shown} />;
	}
}

/** A page of its own. */
function Whole({ text, picture, pictures, offices }: Preview) {
	return (
		<>
			<PageHead title={text.title || m.editors_untitled()} lead={text.lead} />
			{picture === null ? null : (
				<div className="max-w-[44em]">
					<img
						{...picture}
						alt={picture.alt}
						sizes="(min-width: 48rem) 44rem, 92vw"
						className="h-auto w-full rounded-m"
					/>
				</div>
			)}
			<RichTextView text={text.body} pictures={pictures} />
			<OfficeList offices={offices} />
		</>
	);
}
