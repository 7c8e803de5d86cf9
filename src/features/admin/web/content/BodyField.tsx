import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { RichText } from '#domain/content/rich-text.ts';
import { toMarkdown } from '#domain/content/to-markdown.ts';
import { type Locale, languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { controlOf, Field, FieldErrors } from '#web/ui/Field.tsx';
import { convertText } from './convert-text.ts';
import { languageNames } from './language-names.ts';
import type { VisualEditorProps } from './visual/VisualEditor.tsx';

type BodyFieldProps = {
	locale: Locale;
	label: string;
	kept: { markdown: string; text: RichText };
	/** what a refused form had in it */
	typed: Readonly<Record<string, string>>;
	errors: readonly string[];
	isVisual: boolean;
};
type Opened = { Editor: ComponentType<VisualEditorProps>; text: RichText; isFocused: boolean };

/**
 * A text as markdown, which needs no scripts, or in the visual editor. The form sends markdown (`body_ru`) or, where the
 * editor has changed something, the tree itself (`tree_ru`), which loses nothing.
 */
export function BodyField({ locale, label, kept, typed, errors, isVisual }: BodyFieldProps) {
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const [known, setKnown] = useState(() => begin(locale, kept, typed));
	const [opened, setOpened] = useState<Opened | null>(null);
	const [tree, setTree] = useState<RichText | null>(null);
	const [fault, setFault] = useState<string | null>(null);

	useEffect(() => {
		if (!isVisual || opened !== null) return;
		let isAwaited = true;
		void openEditor(area, known).then((answer) => {
			if (!isAwaited) return;
			if (typeof answer === 'string') return setFault(answer);
			setFault(null);
			setKnown(answer);
			setTree(answer.markdown === kept.markdown ? null : answer.text);
			setOpened(answer);
		});
		return () => {
			isAwaited = false;
		};
	}, [isVisual, opened, known, kept.markdown]);

	if (!isVisual && opened !== null) {
		if (tree !== null) setKnown({ markdown: toMarkdown(tree), text: tree });
		setOpened(null);
	}
	if (opened === null) {
		const all = fault === null ? errors : [...errors, fault];
		return (
			<div aria-live="polite" aria-relevant="additions">
				<Field id={id} label={label} hint={m.editors_markdown_hint()} errors={all}>
					<textarea
						key={known.markdown}
						ref={area}
						name={`body_${locale}`}
						lang={languageTag(locale)}
						rows={18}
						defaultValue={known.markdown}
						{...controlOf(id, all)}
						className="field"
					/>
				</Field>
			</div>
		);
	}
	const { Editor, text, isFocused } = opened;
	return (
		<div>
			<input
				type="hidden"
				name={`${tree === null ? 'body' : 'tree'}_${locale}`}
				value={tree === null ? kept.markdown : JSON.stringify(tree)}
			/>
			<Editor
				{...{ label, text, isFocused, onChange: setTree, describedBy: `${id}-errors`, isWrong: errors.length > 0 }}
				toolsLabel={m.editors_tools({ language: languageNames[locale] })}
				lang={languageTag(locale)}
			/>
			<FieldErrors id={id} errors={errors} />
		</div>
	);
}

/** text: null where nobody has read the markdown yet */
type Known = { markdown: string; text: RichText | null };

function begin(locale: Locale, kept: BodyFieldProps['kept'], typed: BodyFieldProps['typed']): Known {
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
	{ current: area }: { current: HTMLTextAreaElement | null },
	known: Known,
): Promise<(Opened & { markdown: string; text: RichText }) | string> {
	const { VisualEditor: Editor } = await import('./visual/VisualEditor.tsx');
	const markdown = area?.value ?? known.markdown;
	const answer =
		markdown === known.markdown && known.text !== null
			? { ok: true as const, text: known.text }
			: await convertText({ markdown });
	if (!answer.ok) return answer.message;
	// somebody types on meanwhile
	if (area !== null && area.value !== markdown) return openEditor({ current: area }, known);
	return { Editor, markdown, text: answer.text, isFocused: area !== null && document.activeElement === area };
}
