import { useId, useRef } from 'react';
import type { RichText } from '#domain/content/rich-text.ts';
import { languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { controlOf, Field, FieldErrors } from '#web/ui/Field.tsx';
import { languageNames } from '../language-names.ts';
import type { PastePlace } from './convert-text.ts';
import { useBody } from './use-body.ts';

type BodyFieldProps = {
	place: PastePlace;
	label: string;
	kept: { markdown: string; text: RichText };
	/** what a refused form had in it */
	typed: Readonly<Record<string, string>>;
	errors: readonly string[];
	isVisual: boolean;
};

/**
 * A text as markdown, which needs no scripts, or in the visual editor. The form sends markdown (`body_ru`) or, where the
 * editor has changed something, the tree itself (`tree_ru`), which loses nothing.
 */
export function BodyField({ place, label, kept, typed, errors, isVisual }: BodyFieldProps) {
	const { locale } = place;
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const { opened, sent, onChange, markdown, fault } = useBody(area, { locale, kept, typed, isVisual });
	if (opened === null) {
		const all = fault === null ? errors : [...errors, fault];
		return (
			<div aria-live="polite" aria-relevant="additions">
				<Field id={id} label={label} hint={m.editors_markdown_hint()} errors={all}>
					<textarea
						key={markdown}
						ref={area}
						name={`body_${locale}`}
						lang={languageTag(locale)}
						rows={18}
						defaultValue={markdown}
						{...controlOf(id, all)}
						className="field"
					/>
				</Field>
			</div>
		);
	}
	const { Editor, text, written } = opened;
	return (
		<div>
			<input type="hidden" {...sent} />
			<Editor
				{...{ label, text, written, onChange, describedBy: `${id}-errors`, isWrong: errors.length > 0 }}
				toolsLabel={m.editors_tools({ language: languageNames[locale] })}
				place={place}
			/>
			<FieldErrors id={id} errors={errors} />
		</div>
	);
}
