import { createElement, Fragment, type ReactNode } from 'react';
import type { TextBlock, TextRun } from '#domain/content/rich-text.ts';
import { currentLocale } from '#web/i18n.ts';
import { inLocale } from '#web/paths.ts';

type WordBlock = Exclude<TextBlock, { type: 'image' }>;

type WordsProps = { text: readonly TextBlock[]; draw?: (block: TextBlock) => ReactNode; className?: string };

/** A text of our editors, element by element: nobody's HTML is on the page. Pictures are left out; RichTextView has them. */
export function TextWords({ text, draw = drawWords, className = '' }: WordsProps) {
	return <div className={`flex max-w-[44em] flex-col gap-3 break-words ${className}`}>{drawAll(text, draw)}</div>;
}

export function drawWords(block: TextBlock): ReactNode {
	return block.type === 'image' ? null : drawBlock(block);
}

/** Spread out, they need no keys: a text does not change on the page. */
function drawAll<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
	return createElement(Fragment, null, ...parts.map(draw));
}

function drawBlock(block: WordBlock): ReactNode {
	switch (block.type) {
		case 'paragraph':
			return <p>{drawAll(block.runs, drawRun)}</p>;
		case 'heading':
			return createElement(
				`h${block.level}`,
				{ className: block.level === 2 ? 'mt-5 text-xl' : 'mt-3 text-lg' },
				drawAll(block.runs, drawRun),
			);
		case 'quote':
			return (
				<blockquote className="flex flex-col gap-2 border-l-4 border-line-strong pl-4 text-ink-2">
					{drawAll(block.paragraphs, drawBlock)}
				</blockquote>
			);
		case 'notice':
			return (
				<div
					role="note"
					className="flex flex-col gap-2 rounded-l border border-line border-l-4 border-l-blue bg-tint px-4 py-3"
				>
					{drawAll(block.paragraphs, drawBlock)}
				</div>
			);
		case 'divider':
			return <hr className="my-3 border-line-strong" />;
		case 'list': {
			const items = drawAll(block.items, ({ blocks }) => (
				<li className="[&>*+*]:mt-1.5">{drawAll(blocks, drawBlock)}</li>
			));
			return block.is_ordered ? (
				<ol className="flex list-decimal flex-col gap-1.5 pl-6">{items}</ol>
			) : (
				<ul className="flex list-disc flex-col gap-1.5 pl-6">{items}</ul>
			);
		}
	}
}

function drawRun({ text, strong, em, href }: TextRun): ReactNode {
	const leaning = em ? <em>{text}</em> : text;
	const drawn = strong ? <strong className="font-[600]">{leaning}</strong> : leaning;
	if (href === undefined) return drawn;
	return href.startsWith('/') ? (
		<a href={inLocale(href, currentLocale())} className="link">
			{drawn}
		</a>
	) : (
		<a href={href} rel="noopener nofollow" className="link">
			{drawn}
		</a>
	);
}
