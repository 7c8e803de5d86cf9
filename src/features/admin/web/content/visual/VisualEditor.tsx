import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { RichText } from '#domain/content/rich-text.ts';
import { languageTag } from '#domain/locale.ts';
import { m } from '#paraglide/messages.js';
import type { PastePlace } from '../entry/convert-text.ts';
import { beginWith, type Written } from './begin.ts';
import { type LinkPlace, linkPlace, type PicturePlace, picturePlace, setLink, setPicture } from './commands.ts';
import { textOf } from './doc-text.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { Paste, type Told } from './paste.ts';
import { pluginsOf } from './plugins.ts';
import { type Asking, Toolbar } from './Toolbar.tsx';

export type VisualEditorProps = {
	label: string;
	toolsLabel: string;
	/** its language is also that for screen readers and the spelling checker */
	place: PastePlace;
	/** read once: afterwards the editor knows better */
	text: RichText;
	describedBy: string;
	isWrong: boolean;
	/** null: nobody writes in it yet */
	written: Written | null;
	onChange: (text: RichText) => void;
};

/** Writes the tree of our texts as readers will see it. Loaded only where somebody writes. */
export function VisualEditor(props: VisualEditorProps) {
	const { label, toolsLabel } = props;
	const bar = useRef<HTMLDivElement>(null);
	const id = useId();
	const [asked, setAsked] = useState<{ link: LinkPlace } | { picture: PicturePlace } | null>(null);
	const [told, setTold] = useState<Told | null>(null);
	const { root, view, state } = useEditorView(props, {
		...{ id, tell: setTold, askLink: (now) => setAsked({ link: linkPlace(now) }) },
		goToTools: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
	});
	const ask = (what: Asking) => {
		const now = view.current?.state ?? state;
		setAsked(what === 'link' ? { link: linkPlace(now) } : { picture: picturePlace(now) });
	};
	const close = (command: Command | null) => {
		command?.(view.current?.state ?? state, view.current?.dispatch);
		setAsked(null);
		view.current?.focus();
	};
	return (
		<div>
			<p aria-hidden="true" className="mb-1.5 text-[15px] font-[550]">
				{label}
			</p>
			<Toolbar
				{...{ label: toolsLabel, controls: id, state, bar }}
				onTool={({ run }) => run(view.current?.state ?? state, view.current?.dispatch)}
				onAsk={ask}
				onLeave={() => view.current?.focus()}
			/>
			<div ref={root} />
			<p className="mt-1.5 text-sm text-muted">{m.editors_visual_hint()}</p>
			<p role="status" className={`text-sm empty:hidden ${told?.isFault === true ? 'text-bad' : 'text-ink-2'}`}>
				{told?.text}
			</p>
			{asked === null || !('link' in asked) ? null : (
				<LinkDialog
					place={asked.link}
					onClose={(href, words) => close(href === undefined ? null : setLink(asked.link, href, words))}
				/>
			)}
			{asked === null || !('picture' in asked) ? null : (
				<PictureDialog
					{...{ picture: asked.picture.picture, locale: props.place.locale }}
					onClose={(chosen) => close(chosen === undefined ? null : setPicture(asked.picture, chosen))}
				/>
			)}
		</div>
	);
}

type Doing = { id: string; tell: (told: Told) => void; askLink: (state: EditorState) => void; goToTools: () => void };

/** The editor lives beside React, which is only told of every new state. */
function useEditorView(
	{ label, place, text, describedBy, isWrong, written, onChange }: VisualEditorProps,
	doing: Doing,
) {
	const root = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView>(null);
	// what the first drawing gave stays: a text that changes outside comes with another editor
	const [first] = useState({
		...doing,
		label,
		place,
		lang: languageTag(place.locale),
		describedBy,
		isWrong,
		written,
		onChange,
	});
	const [state, setState] = useState(() => {
		const plugins = pluginsOf({
			openLink: () => view.current && first.askLink(view.current.state),
			goToTools: first.goToTools,
		});
		return beginWith(text, written, plugins);
	});
	const [begin] = useState(state);

	// at once: the next letter is typed into what has the focus
	useLayoutEffect(() => {
		const paste = new Paste(first.tell, first.place);
		const editor = new EditorView(root.current, {
			state: begin,
			attributes: attributesOf(first),
			dispatchTransaction(tr) {
				paste.follow(tr);
				editor.updateState(editor.state.apply(tr));
				setState(editor.state);
				if (tr.docChanged) first.onChange(textOf(editor.state.doc));
			},
			// before the editor reads them: it would put HTML of others into a document, which is against the policy of the page
			handleDOMEvents: {
				paste: (own, event) => taken(event, paste.take(own, event.clipboardData, own.state.selection)),
				drop(own, event) {
					const at = own.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
					const isOwn = own.dragging !== null || at === undefined;
					return taken(event, !isOwn && paste.take(own, event.dataTransfer, { from: at, to: at }));
				},
			},
		});
		view.current = editor;
		if (first.written !== null) editor.focus();
		return () => {
			view.current = null;
			editor.destroy();
		};
	}, [first, begin]);
	return { root, view, state };
}

function taken(event: Event, isOurs: boolean): boolean {
	if (isOurs) event.preventDefault();
	return isOurs;
}

function attributesOf({
	id,
	label,
	lang,
	describedBy,
	isWrong,
}: Pick<VisualEditorProps, 'label' | 'describedBy' | 'isWrong'> & { id: string; lang: string }) {
	return {
		...{ id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': describedBy },
		...(isWrong ? { 'aria-invalid': 'true' } : {}),
		spellcheck: 'true',
		class:
			'field relative flex min-h-60 max-h-[70dvh] flex-col gap-3 overflow-y-auto rounded-t-none py-3 wrap-break-word whitespace-break-spaces ' +
			'[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-blue [&_img.ProseMirror-separator]:inline',
	};
}
