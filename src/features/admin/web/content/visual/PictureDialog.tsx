import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { longestAlt, longestCaption } from '#domain/content/media.ts';
import type { Locale } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Field, Select, TextField } from '#web/ui/Field.tsx';
import type { PictureAttrs } from './commands.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { pictureHref } from './picture-href.ts';
import { fetchPictures, type KnownPicture, uploadPicture } from './pictures.ts';

type PictureDialogProps = {
	/** null: another one is put into the text */
	picture: PictureAttrs | null;
	/** of the text, in which the picture is described */
	locale: Locale;
	/** @param chosen undefined: nothing changes */
	onClose: (chosen: PictureAttrs | undefined) => void;
};

/** A picture that is there already, or one from the editor's machine, with the words for those who do not see it. */
export function PictureDialog({ picture, locale, onClose }: PictureDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const result = useRef<PictureAttrs>(undefined);
	const { known, told, upload } = usePictures();
	const [id, setId] = useState(picture?.file_id ?? '');
	/** null: as the file is described */
	const [typed, setTyped] = useState(picture?.alt ?? null);
	const [caption, setCaption] = useState(picture?.caption ?? '');
	const [isAsked, setAsked] = useState(false);
	const alt = typed ?? known.find((one) => one.id === id)?.alt[locale] ?? '';
	const required = (value: string) => (isAsked && value.trim() === '' ? [m.field_required()] : []);

	function close(chosen: PictureAttrs | undefined) {
		result.current = chosen;
		dialog.current?.close();
	}

	function apply() {
		setAsked(true);
		if (id !== '' && alt.trim() !== '') close({ file_id: id, alt: alt.trim(), caption: caption.trim() });
	}

	return (
		<EditorDialog
			{...{ dialog, title: m.editors_picture_title(), onApply: apply }}
			onClose={() => onClose(result.current)}
		>
			<Select
				label={m.editors_picture_choose()}
				value={id}
				errors={required(id)}
				onChange={(event) => setId(event.target.value)}
			>
				<option value="">{m.editors_choose()}</option>
				{withChosen(known, picture?.file_id).map((one) => (
					<option key={one.id} value={one.id}>
						{one.name === '' ? one.id.slice(0, 8) : one.name}
					</option>
				))}
			</Select>
			<Upload told={told} onFile={(file) => void upload(file).then((made) => made !== null && setId(made))} />
			<Words {...{ id, alt, setTyped, caption, setCaption }} errors={required(alt)} />
			<div className="flex flex-wrap gap-2">
				<Button onClick={apply}>{m.editors_picture_apply()}</Button>
				<Button kind="ghost" onClick={() => close(undefined)}>
					{m.editors_link_cancel()}
				</Button>
			</div>
		</EditorDialog>
	);
}

type WordsProps = {
	id: string;
	alt: string;
	setTyped: (alt: string) => void;
	caption: string;
	setCaption: (caption: string) => void;
	errors: readonly string[];
};

function Words({ id, alt, setTyped, caption, setCaption, errors }: WordsProps) {
	return (
		<>
			{id === '' ? null : (
				<img src={pictureHref(id)} alt={alt} className="max-h-40 w-auto max-w-full self-start rounded-m bg-tint" />
			)}
			<TextField
				{...{ label: m.editors_picture_alt(), hint: m.editors_files_alt_hint(), autoComplete: 'off', errors }}
				{...{ maxLength: longestAlt, value: alt }}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<TextField
				{...{ label: m.editors_picture_caption(), autoComplete: 'off', maxLength: longestCaption, value: caption }}
				onChange={(event) => setCaption(event.target.value)}
			/>
		</>
	);
}

/** One of an older text may be chosen already. */
function withChosen(known: readonly KnownPicture[], id = ''): readonly Pick<KnownPicture, 'id' | 'name'>[] {
	return id === '' || known.some((one) => one.id === id) ? known : [{ id, name: '' }, ...known];
}

function Upload({ told, onFile }: { told: string; onFile: (file: File) => void }) {
	const id = useId();
	function take({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		if (file !== undefined) onFile(file);
		target.value = '';
	}
	return (
		<div>
			<Field id={id} label={m.editors_picture_upload()} errors={[]}>
				<input id={id} type="file" accept=".jpg,.jpeg,.png,.webp" onChange={take} className="field" />
			</Field>
			<p role="status" className="mt-1 text-sm text-ink-2 empty:hidden">
				{told}
			</p>
		</div>
	);
}

function usePictures() {
	const [known, setKnown] = useState<readonly KnownPicture[]>([]);
	const [told, setTold] = useState('');
	useEffect(() => {
		const abort = new AbortController();
		void fetchPictures(abort.signal).then((found) => {
			if (abort.signal.aborted) return;
			if (typeof found === 'string') setTold(found);
			else setKnown((before) => [...before, ...found]);
		});
		return () => abort.abort();
	}, []);

	/** @returns its id; null: it was refused, which is told */
	async function upload(file: File): Promise<string | null> {
		setTold(m.editors_picture_uploading());
		const made = await uploadPicture(file);
		setTold(typeof made === 'string' ? made : m.editors_files_uploaded());
		if (typeof made === 'string') return null;
		setKnown((before) => [made, ...before]);
		return made.id;
	}
	return { known, told, upload };
}
