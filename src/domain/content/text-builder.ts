import type { RichText, TextBlock, TextRun } from './rich-text.ts';

export type Look = Omit<TextRun, 'text'>;
type Paragraph = Extract<TextBlock, { type: 'paragraph' }>;
type List = Extract<TextBlock, { type: 'list' }>;
type Item = List['items'][number];
type InnerList = Extract<Item['blocks'][number], { type: 'list' }>;
type Image = Extract<TextBlock, { type: 'image' }>;
type Frame = { heading?: 2 | 3; quote?: true; notice?: true };

/** Spaces that HTML folds; a space that does not break is a letter. */
const spaces = /[ \t\r\n\f]+/g;
/** What nobody sees, and what turns letters around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Puts a tree together from letters in the order in which they are read; what is empty is left out. */
export class TextBuilder {
	private readonly text: RichText = [];
	private runs: TextRun[] = [];
	private frame: Frame = {};
	/** lists that are open, the outer one first; the tree holds two */
	private readonly lists: { list: List; item: Item | null }[] = [];
	/** a list of Word, which nothing closes but a paragraph */
	private loose: List | null = null;

	write(letters: string, look: Look): void {
		const folded = letters.toWellFormed().replace(unseen, '').replace(spaces, ' ');
		const last = this.runs.at(-1);
		const isAfterSpace = last === undefined || last.text.endsWith(' ');
		const text = isAfterSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
		if (text === '') return;
		const isAlike = last?.strong === look.strong && last?.em === look.em && last?.href === look.href;
		if (last !== undefined && isAlike) last.text += text;
		else this.runs.push({ text, ...look });
	}

	paragraph(fill: () => void): void {
		this.close();
		fill();
		this.close();
	}

	within(frame: Frame, fill: () => void): void {
		this.close();
		const before = this.frame;
		this.frame = { ...before, ...frame };
		fill();
		this.close();
		this.frame = before;
	}

	/** Inside of anything else it only ends a paragraph. */
	divider(): void {
		this.close();
		this.loose = null;
		const { heading, quote, notice } = this.frame;
		const isInside = this.lists.length > 0 || heading !== undefined || quote || notice;
		if (!isInside) this.text.push({ type: 'divider' });
	}

	list(isOrdered: boolean, fill: () => void): void {
		this.close();
		this.loose = null;
		this.lists.push({ list: { type: 'list', is_ordered: isOrdered, items: [] }, item: null });
		fill();
		this.close();
		const done = this.lists.pop();
		if (done !== undefined && done.list.items.length > 0) this.place(done.list);
	}

	item(fill: () => void): void {
		this.close();
		const open = this.lists.at(-1);
		if (open === undefined) {
			this.list(false, () => this.item(fill));
			return;
		}
		open.item = null;
		fill();
		this.close();
		open.item = null;
	}

	/** A paragraph that its style makes an item. */
	looseItem(isOrdered: boolean, level: number, fill: () => void): void {
		this.close();
		const open = this.loose;
		this.loose = null;
		const start = this.text.length;
		this.list(isOrdered, () => this.item(fill));
		const made = this.text[start];
		if (made?.type !== 'list') {
			this.loose = open;
			return;
		}
		if (open === null) this.loose = made;
		else {
			this.text.pop();
			append(open, made, level);
			this.loose = open;
		}
	}

	/** Between blocks; @returns false: there is no place for one inside a list or a quote */
	image(image: Omit<Image, 'type'>): boolean {
		if (this.lists.length > 0 || this.frame.quote || this.frame.notice) return false;
		this.close();
		this.loose = null;
		this.text.push({ type: 'image', ...image });
		return true;
	}

	end(): RichText {
		this.close();
		return this.text;
	}

	/** What was written until here is a paragraph. */
	private close(): void {
		const runs = trimmed(this.runs);
		this.runs = [];
		if (runs.length === 0) return;
		const paragraph: Paragraph = { type: 'paragraph', runs };
		if (this.lists.length > 0) {
			this.place(paragraph);
			return;
		}
		this.loose = null;
		const { heading, quote, notice } = this.frame;
		if (heading !== undefined) this.text.push({ type: 'heading', level: heading, runs });
		else if (notice) this.gather('notice', paragraph);
		else if (quote) this.gather('quote', paragraph);
		else this.text.push(paragraph);
	}

	private gather(type: 'quote' | 'notice', paragraph: Paragraph): void {
		const last = this.text.at(-1);
		if (last?.type === type) last.paragraphs.push(paragraph);
		else this.text.push({ type, paragraphs: [paragraph] });
	}

	private place(block: Paragraph | List): void {
		const open = this.lists.at(-1);
		if (open === undefined) {
			this.text.push(block);
			return;
		}
		if (open.item === null) {
			// a list that stands between items belongs to the one before
			const before = block.type === 'list' ? open.list.items.at(-1) : undefined;
			const item = before ?? { blocks: [] };
			if (before === undefined) {
				open.list.items.push(item);
				open.item = item;
			}
			item.blocks.push(block.type === 'paragraph' ? block : flattened(block));
			return;
		}
		open.item.blocks.push(block.type === 'paragraph' ? block : flattened(block));
	}
}

/** A list inside of an item holds paragraphs only: items of a deeper one follow as its own. */
function flattened({ is_ordered, items }: List): InnerList {
	const flat = (item: Item): { blocks: Paragraph[] }[] => {
		const own = item.blocks.filter((block) => block.type === 'paragraph');
		const deeper = item.blocks.flatMap((block) => (block.type === 'list' ? block.items.flatMap(flat) : []));
		return [...(own.length > 0 ? [{ blocks: own }] : []), ...deeper];
	};
	return { type: 'list', is_ordered, items: items.flatMap(flat) };
}

function append(open: List, { is_ordered, items }: List, level: number): void {
	const last = open.items.at(-1);
	if (level <= 1 || last === undefined) {
		open.items.push(...items);
		return;
	}
	const inner = last.blocks.at(-1);
	const paragraphs = flattened({ type: 'list', is_ordered, items });
	if (inner?.type === 'list') inner.items.push(...paragraphs.items);
	else last.blocks.push(paragraphs);
}

/** Without spaces at both ends, also those that do not break. */
function trimmed(runs: readonly TextRun[]): TextRun[] {
	const kept = runs.map((run) => ({ ...run }));
	for (let first = kept[0]; first !== undefined; first = kept[0]) {
		first.text = first.text.trimStart();
		if (first.text !== '') break;
		kept.shift();
	}
	for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
		last.text = last.text.trimEnd();
		if (last.text !== '') break;
		kept.pop();
	}
	return kept;
}
