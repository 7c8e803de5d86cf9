import { useRef, useState } from 'react';
import { isSafeHref } from '#domain/content/href.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { LinkPlace } from './commands.ts';
import { EditorDialog } from './EditorDialog.tsx';

type LinkDialogProps = {
	place: LinkPlace;
	/** @param href null: no link any more; undefined: nothing changes */
	onClose: (href: string | null | undefined, words: string) => void;
};

export function LinkDialog({ place, onClose }: LinkDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const result = useRef<string | null>(undefined);
	const [href, setHref] = useState(place.href);
	const [words, setWords] = useState('');
	const [isAsked, setAsked] = useState(false);
	const faults = faultsOf(place, href.trim(), words.trim());

	function close(wanted: string | null | undefined) {
		result.current = wanted;
		dialog.current?.close();
	}

	function apply() {
		setAsked(true);
		if (faults.href.length + faults.words.length === 0) close(href.trim());
	}

	return (
		<EditorDialog
			{...{ dialog, title: m.editors_link_title(), onApply: apply }}
			onClose={() => onClose(result.current, words.trim())}
		>
			<LinkFields
				{...{ isWordless: !place.isEmpty, href, setHref, words, setWords }}
				faults={isAsked ? faults : null}
			/>
			<div className="flex flex-wrap gap-2">
				<Button onClick={apply}>{m.editors_link_apply()}</Button>
				{place.href === '' ? null : (
					<Button kind="ghost" onClick={() => close(null)}>
						{m.editors_link_remove()}
					</Button>
				)}
				<Button kind="ghost" onClick={() => close(undefined)}>
					{m.editors_link_cancel()}
				</Button>
			</div>
		</EditorDialog>
	);
}

function faultsOf({ isEmpty }: LinkPlace, href: string, words: string) {
	return {
		href: href === '' ? [m.field_required()] : isSafeHref(href) ? [] : [m.field_link()],
		words: isEmpty && words === '' ? [m.field_required()] : [],
	};
}

type LinkFieldsProps = {
	/** the words are there already */
	isWordless: boolean;
	href: string;
	setHref: (href: string) => void;
	words: string;
	setWords: (words: string) => void;
	faults: { href: string[]; words: string[] } | null;
};

function LinkFields({ isWordless, href, setHref, words, setWords, faults }: LinkFieldsProps) {
	return (
		<>
			{isWordless ? null : (
				<TextField
					label={m.editors_link_words()}
					autoComplete="off"
					maxLength={300}
					value={words}
					onChange={(event) => setWords(event.target.value)}
					errors={faults?.words}
				/>
			)}
			<TextField
				label={m.editors_link_address()}
				hint={m.editors_link_hint()}
				autoComplete="off"
				inputMode="url"
				maxLength={2048}
				value={href}
				onChange={(event) => setHref(event.target.value)}
				errors={faults?.href}
			/>
		</>
	);
}
