import { isTooLong } from '#domain/content/rich-text.ts';
import { toMarkdown } from '#domain/content/to-markdown.ts';
import { AppError } from '#domain/error.ts';

/** What somebody pasted or typed as the tree of our texts. @throws AppError bad_request */
export async function convertText(source: { html: string } | { markdown: string }) {
	if ('html' in source) {
		// readers of HTML and markdown are not for every start
		const { fromHtml } = await import('#domain/content/from-html.ts');
		const { text, removed } = fromHtml(source.html);
		if (isTooLong(text))
			throw new AppError('bad_request', { fields: [{ field: 'html', rule: 'too_long', limit: 60_000 }] });
		return { text, markdown: toMarkdown(text), removed };
	}
	const { OtherMarkdown, textFromMarkdown } = await import('#domain/content/from-markdown.ts');
	try {
		const text = textFromMarkdown(source.markdown);
		return { text, markdown: toMarkdown(text), removed: [] };
	} catch (error) {
		if (!(error instanceof OtherMarkdown)) throw error;
		const { line, isOfImage } = error;
		throw new AppError('bad_request', {
			fields: [
				line === null
					? { field: 'markdown', rule: 'too_long', limit: 60_000 }
					: { field: 'markdown', rule: isOfImage ? 'text_image' : 'text_line', limit: line },
			],
		});
	}
}
