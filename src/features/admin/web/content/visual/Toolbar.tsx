import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { linkPlace, picturePlace, type Tool, type ToolName, tools } from './commands.ts';

/** What asks in a dialog before it changes the text. */
export type Asking = 'link' | 'picture';
type Face = { name: ToolName | Asking; words: () => string; face: ReactNode };

const letter = (text: string, className: string) => <span className={`text-[15px] ${className}`}>{text}</span>;
const drawing = (path: string) => (
	<svg className="icon size-5" viewBox="0 0 24 24" aria-hidden="true">
		<path d={path} />
	</svg>
);

const faces: readonly Face[] = [
	{ name: 'strong', words: m.editors_tool_strong, face: letter('B', 'font-[750]') },
	{ name: 'em', words: m.editors_tool_em, face: letter('I', 'font-serif italic') },
	{
		name: 'link',
		words: m.editors_tool_link,
		face: drawing(
			'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.5-1.5',
		),
	},
	{
		name: 'heading2',
		words: m.editors_tool_heading2,
		face: drawing('M4 6v12M12 6v12M4 12h8M15.8 11.2c.3-2 3.8-1.9 3.6.4-.2 1.9-3.7 3.4-3.7 6.2h4.1'),
	},
	{
		name: 'heading3',
		words: m.editors_tool_heading3,
		face: drawing('M4 6v12M12 6v12M4 12h8M15.8 10h4l-2.2 3c3.2.1 3 4.8-.2 4.8-1 0-1.6-.4-2-1.1'),
	},
	{
		name: 'bullets',
		words: m.editors_tool_bullets,
		face: drawing('M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1'),
	},
	{
		name: 'numbers',
		words: m.editors_tool_numbers,
		face: drawing('M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M3.8 15.2c.5-1.2 2.6-1 2.4.4-.1 1-2.4 2-2.4 3.4h2.6'),
	},
	{
		name: 'deeper',
		words: m.editors_tool_deeper,
		face: drawing('M4 5h16M11 10h9M11 14h9M4 19h16M4 9.5l3.5 2.5L4 14.5'),
	},
	{
		name: 'higher',
		words: m.editors_tool_higher,
		face: drawing('M4 5h16M11 10h9M11 14h9M4 19h16M7.5 9.5 4 12l3.5 2.5'),
	},
	{ name: 'quote', words: m.editors_tool_quote, face: drawing('M5 5v14M9 8h10M9 12h10M9 16h6') },
	{ name: 'notice', words: m.editors_tool_notice, face: drawing('M4 5h16v14H4ZM12 8.5v4M12 15.4v.1') },
	{
		name: 'picture',
		words: m.editors_tool_picture,
		face: drawing('M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9v.1'),
	},
	{ name: 'divider', words: m.editors_tool_divider, face: drawing('M4 12h16M7 6h10M7 18h10') },
	{ name: 'undo', words: m.editors_tool_undo, face: drawing('M4 9h10a5.5 5.5 0 0 1 0 11H9M8 5 4 9l4 4') },
	{ name: 'redo', words: m.editors_tool_redo, face: drawing('M20 9H10a5.5 5.5 0 0 0 0 11h5M16 5l4 4-4 4') },
];

type ToolbarProps = {
	label: string;
	/** of the text that it changes */
	controls: string;
	state: EditorState;
	bar: RefObject<HTMLDivElement | null>;
	onTool: (tool: Tool) => void;
	onAsk: (what: Asking) => void;
	/** back to the text */
	onLeave: () => void;
};

/** One stop of Tab; arrows lead from button to button, Esc into the text. */
export function Toolbar({ label, controls, state, bar, onTool, onAsk, onLeave }: ToolbarProps) {
	const [current, setCurrent] = useState(0);

	function move(event: KeyboardEvent) {
		const last = faces.length - 1;
		const next = {
			ArrowRight: current === last ? 0 : current + 1,
			ArrowLeft: current === 0 ? last : current - 1,
			Home: 0,
			End: last,
		}[event.key];
		if (event.key === 'Escape') onLeave();
		else if (next === undefined) return;
		else bar.current?.querySelectorAll('button')[next]?.focus();
		event.preventDefault();
	}

	function act(event: MouseEvent, { name }: Face) {
		if (name === 'link' || name === 'picture') return onAsk(name);
		onTool(tools[name]);
		// who pressed it by keyboard stays, and hears what has become of it
		if (event.detail > 0) onLeave();
	}

	return (
		<div
			ref={bar}
			role="toolbar"
			aria-label={label}
			aria-controls={controls}
			onKeyDown={move}
			className="flex flex-wrap gap-0.5 rounded-t-m border border-b-0 border-line-strong bg-tint p-1"
		>
			{faces.map((one, at) => (
				<ToolButton
					key={one.name}
					face={one}
					state={state}
					isStop={at === current}
					onFocus={() => setCurrent(at)}
					onAct={(event) => act(event, one)}
				/>
			))}
		</div>
	);
}

type ToolButtonProps = {
	face: Face;
	state: EditorState;
	isStop: boolean;
	onFocus: () => void;
	onAct: (event: MouseEvent) => void;
};

function ToolButton({ face: { name, words, face }, state, isStop, onFocus, onAct }: ToolButtonProps) {
	const { keys, isOn, isFor } = lookOf(name, state);
	return (
		<button
			type="button"
			tabIndex={isStop ? 0 : -1}
			aria-label={words()}
			title={keys === undefined ? words() : `${words()} (${keys.replace('Control', 'Ctrl')})`}
			aria-keyshortcuts={keys}
			aria-pressed={isOn}
			aria-disabled={isFor ? undefined : true}
			aria-haspopup={name === 'link' || name === 'picture' ? 'dialog' : undefined}
			onFocus={onFocus}
			// the text keeps its selection
			onMouseDown={(event) => event.preventDefault()}
			onClick={(event) => (isFor ? onAct(event) : undefined)}
			className="grid size-10 cursor-pointer place-items-center rounded-s text-ink hover:bg-tint-2 aria-disabled:cursor-not-allowed aria-disabled:text-off aria-pressed:bg-blue aria-pressed:text-on-blue"
		>
			<span aria-hidden="true">{face}</span>
		</button>
	);
}

function lookOf(name: Face['name'], state: EditorState) {
	if (name === 'link') return { keys: 'Control+K', isOn: linkPlace(state).href !== '', isFor: true };
	if (name === 'picture') return { keys: undefined, isOn: picturePlace(state).picture !== null, isFor: true };
	const tool: Tool = tools[name];
	const keys = tool.keys
		?.replace('Mod', 'Control')
		.replaceAll('-', '+')
		.replace(/[a-z]$/, (key) => key.toUpperCase());
	return { keys, isOn: tool.isOn?.(state), isFor: tool.run(state) };
}
