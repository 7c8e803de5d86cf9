import { type DOMOutputSpec, type Node, Schema } from 'prosemirror-model';
import { isSafeHref } from '#domain/content/href.ts';
import { pictureHref } from './picture-href.ts';

/** What our tree may hold (`src/domain/content/rich-text.ts`), as the editor knows it; drawn as `RichTextView` draws it. */
export const schema = new Schema({
	nodes: {
		doc: { content: 'block+' },
		paragraph: { content: 'text*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
		heading: {
			content: 'text*',
			group: 'block',
			attrs: { level: { default: 2, validate: 'number' } },
			defining: true,
			parseDOM: [
				{ tag: 'h1', attrs: { level: 2 } },
				{ tag: 'h2', attrs: { level: 2 } },
				{ tag: 'h3', attrs: { level: 3 } },
			],
			toDOM: headingToDom,
		},
		quote: {
			content: 'paragraph+',
			group: 'block',
			defining: true,
			parseDOM: [{ tag: 'blockquote' }],
			toDOM: () => ['blockquote', { class: 'flex flex-col gap-2 border-l-4 border-line-strong pl-4 text-ink-2' }, 0],
		},
		notice: {
			content: 'paragraph+',
			group: 'block',
			defining: true,
			parseDOM: [{ tag: 'aside' }, { tag: 'div[role=note]' }],
			toDOM: () => [
				'div',
				{
					role: 'note',
					class: 'flex flex-col gap-2 rounded-l border border-line border-l-4 border-l-blue bg-tint px-4 py-3',
				},
				0,
			],
		},
		divider: {
			group: 'block',
			parseDOM: [{ tag: 'hr' }],
			toDOM: () => ['hr', { class: 'my-3 border-line-strong' }],
		},
		bullet_list: {
			content: 'item+',
			group: 'block list',
			parseDOM: [{ tag: 'ul' }],
			toDOM: () => ['ul', { class: 'flex list-disc flex-col gap-1.5 pl-6' }, 0],
		},
		ordered_list: {
			content: 'item+',
			group: 'block list',
			parseDOM: [{ tag: 'ol' }],
			toDOM: () => ['ol', { class: 'flex list-decimal flex-col gap-1.5 pl-6' }, 0],
		},
		item: {
			content: 'paragraph (paragraph | list)*',
			defining: true,
			parseDOM: [{ tag: 'li' }],
			toDOM: () => ['li', { class: 'relative [&>*+*]:mt-1.5' }, 0],
		},
		image: {
			group: 'block',
			attrs: { file_id: { validate: 'string' }, alt: { validate: 'string' }, caption: { validate: 'string' } },
			parseDOM: [{ tag: 'figure[data-file]', getAttrs: imageAttrs }],
			toDOM: imageToDom,
		},
		text: {},
	},
	marks: {
		link: {
			attrs: { href: { validate: 'string' } },
			inclusive: false,
			parseDOM: [
				{
					tag: 'a[href]',
					getAttrs(element) {
						const href = element.getAttribute('href') ?? '';
						return isSafeHref(href) ? { href } : false;
					},
				},
			],
			// where a link leads is told by its dialog: in an editor it is not followed
			toDOM: ({ attrs: { href } }) => ['a', { href: String(href), class: 'link' }, 0],
		},
		strong: {
			parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
			toDOM: () => ['strong', { class: 'font-[600]' }, 0],
		},
		em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
	},
});

function headingToDom({ attrs: { level } }: Node): DOMOutputSpec {
	return level === 2 ? ['h2', { class: 'mt-5 text-xl' }, 0] : ['h3', { class: 'mt-3 text-lg' }, 0];
}

/** The file as editors fetch it, whether readers see it or not. */
function imageToDom({ attrs }: Node): DOMOutputSpec {
	const { file_id: id, alt, caption } = attrs as Record<string, string>;
	const look = { class: 'max-h-80 w-auto max-w-full self-start rounded-m bg-tint', draggable: 'false' };
	return [
		'figure',
		{ class: 'flex flex-col gap-2', 'data-file': id, 'data-alt': alt, 'data-caption': caption },
		['img', { src: pictureHref(String(id)), alt: String(alt), ...look }],
		...(caption === '' ? [] : [['figcaption', { class: 'text-sm text-muted' }, String(caption)] as const]),
	];
}

/** As `isFileId`, which would bring its schemas into the page. */
const fileIdPattern = /^[0-9a-f]{32}$/;

function imageAttrs(element: HTMLElement) {
	const { file = '', alt = '', caption = '' } = element.dataset;
	return fileIdPattern.test(file) && alt !== '' ? { file_id: file, alt, caption } : false;
}

type Nodes = typeof schema.nodes;
/** The nodes of this schema by their names: `Schema` itself promises any name. */
export const {
	paragraph,
	heading,
	quote,
	notice,
	divider,
	image,
	bullet_list: bulletList,
	ordered_list: orderedList,
	item,
} = schema.nodes as Required<Nodes>;
export const { link, strong, em } = schema.marks;
