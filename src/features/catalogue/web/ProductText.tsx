import type { Pictures } from '#domain/content/picture.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { RichTextView } from '#features/content/public.web.ts';
import { PageHead } from '#web/ui/PageHead.tsx';

type ProductTextProps = { title: string; lead: string; body: RichText; pictures: Pictures };

/** What a product is, as its editors say. */
export function ProductText({ title, lead, body, pictures }: ProductTextProps) {
	return (
		<>
			<PageHead title={title} lead={lead} />
			<RichTextView text={body} pictures={pictures} />
		</>
	);
}
