import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isSafeHref } from '#domain/content/href.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { LinkPlace } from './commands.ts';

type LinkDialogProps = {
	place: LinkPlace;
	/** @param href null: no link any more; undefined: nothing changes */
	onClose: (href: string | null | undefined, words: string) => void;
};

/** A native modal dialog. It stands in the form of the entry, so it has no form of its own, and its fields no names. */
export function LinkDialog({ place, onClose }: LinkDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const result = useRef<string | null>(undefined);
	const [href, setHref] = useState(place.href);
	const [words, setWords] = useState('');
	const [isAsked, setAsked] = useState(false);
	const headingId = useId();
	useEffect(() => dialog.current?.showModal(), []);
	const faults = faultsOf(place, href.trim(), words.trim());

	function close(wanted: string | null | undefined) {
		result.current = wanted;
		dialog.current?.close();
	}

	function apply() {
		setAsked(true);
		if (faults.href.length + faults.words.length === 0) close(href.trim());
	}

	/** Enter would send the form of the entry. */
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
		event.preventDefault();
		apply();
	}

	return (
		<dialog
			ref={dialog}
			aria-labelledby={headingId}
			onKeyDown={onKeyDown}
			onClose={() => onClose(result.current, words.trim())}
			className="modal m-auto w-[min(440px,calc(100vw-32px))] overflow-y-auto rounded-l border border-line bg-page p-5 text-left text-base text-ink backdrop:bg-ink/40"
		>
			<h2 id={headingId} className="text-lg">
				{m.editors_link_title()}
			</h2>
			<div className="mt-3 flex flex-col gap-4">
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
			</div>
		</dialog>
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
