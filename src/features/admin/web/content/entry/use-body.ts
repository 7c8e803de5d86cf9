import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichText } from '#domain/content/rich-text.ts';
import { toMarkdown } from '#domain/content/to-markdown.ts';
import type { Locale } from '#domain/locale.ts';
import type { Written } from '../visual/begin.ts';
import type { VisualEditorProps } from '../visual/VisualEditor.tsx';
import { convertText } from './convert-text.ts';

type Area = RefObject<HTMLTextAreaElement | null>;
type Kept = { markdown: string; text: RichText };
type Opened = { Editor: ComponentType<VisualEditorProps>; text: RichText; written: Written | null };
type Asked = { locale: Locale; kept: Kept; typed: Readonly<Record<string, string>>; isVisual: boolean };

/** Fetches the visual editor and what it begins with; until then, and where that fails, the text is in its area. */
export function useBody(area: Area, { locale, kept, typed, isVisual }: Asked) {
	// what others save meanwhile is not what this form began with
	const [first] = useState(kept);
	const [known, setKnown] = useState(() => begin(locale, kept, typed));
	const [opened, setOpened] = useState<Opened | null>(null);
	/** null: as it was at first */
	const [tree, setTree] = useState<RichText | null>(null);
	const [fault, setFault] = useState<string | null>(null);

	useEffect(() => {
		if (!isVisual || opened !== null) return;
		let isAwaited = true;
		void openEditor(area, known).then((answer) => {
			if (!isAwaited) return;
			if (typeof answer === 'string') return setFault(answer);
			// in one go with the last look at the area: what is typed after it would be in neither of them
			flushSync(() => {
				setFault(null);
				setKnown(answer);
				setTree(answer.markdown === first.markdown ? null : answer.text);
				setOpened(answer);
			});
		});
		return () => {
			isAwaited = false;
		};
	}, [area, isVisual, opened, known, first]);

	if (!isVisual && opened !== null) {
		if (tree !== null) setKnown({ markdown: toMarkdown(tree), text: tree });
		setOpened(null);
	}
	const sent =
		tree === null
			? { name: `body_${locale}`, value: first.markdown }
			: { name: `tree_${locale}`, value: JSON.stringify(tree) };
	return { opened, sent, onChange: setTree, markdown: known.markdown, fault };
}

/** text: null where nobody has read the markdown yet */
type Known = { markdown: string; text: RichText | null };

function begin(locale: Locale, kept: Kept, typed: Asked['typed']): Known {
	const { [`tree_${locale}`]: tree, [`body_${locale}`]: markdown } = typed;
	try {
		const text = tree === undefined ? null : (JSON.parse(tree) as RichText);
		if (text !== null) return { markdown: toMarkdown(text), text };
	} catch {
		// nothing that the editor has written
	}
	return markdown === undefined || markdown === kept.markdown ? kept : { markdown, text: null };
}

/** @returns or why what is typed cannot be shown */
async function openEditor(
	place: Area,
	known: Known,
): Promise<(Opened & { markdown: string; text: RichText }) | string> {
	const { VisualEditor: Editor } = await import('../visual/VisualEditor.tsx');
	const area = place.current;
	const markdown = area?.value ?? known.markdown;
	const answer =
		markdown === known.markdown && known.text !== null
			? { ok: true as const, text: known.text }
			: await convertText({ markdown });
	if (!answer.ok) return answer.message;
	// somebody types on meanwhile
	if (area !== null && area.value !== markdown) return openEditor(place, known);
	const isWriting = area !== null && document.activeElement === area;
	const written = isWriting ? { markdown, caret: area.selectionEnd } : null;
	return { Editor, markdown, text: answer.text, written };
}
