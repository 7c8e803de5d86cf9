/** Our own icons on a 24 px grid, drawn with strokes; always next to a word. */
const shapes = {
	check: 'M5 12.5l4.6 4.6L19.5 7',
	ok: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.3l2.8 2.8L16.2 9.4',
	warn: { solid: 'M12 4 2.8 19.6h18.4Z', cut: 'M12 10.2v4M12 17v.1' },
	bad: { solid: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z', cut: 'M9 9l6 6M15 9l-6 6' },
	off: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12h8',
	dash: 'M6 12h12',
	plus: 'M6 12h12M12 6v12',
	fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
	download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14',
	pin: 'M12 21c5-5.6 7-8.6 7-11.5a7 7 0 0 0-14 0C5 12.4 7 15.4 12 21ZM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
	dot: { solid: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z' },
	ring: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z',
	silent: { dashed: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', line: 'M12 7.5V12l3.2 2' },
	unasked: {
		dashed: 'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4Z',
	},
	range: 'M3 12h18M3 8v8M21 8v8',
	dots: {
		solid: 'M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM19 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
	},
	question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.6 9.4a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1.1.9-1.1 1.7M12 16.6v.1',
	copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
	search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 20.5 20.5',
	chevron: 'M6 9.5l6 6 6-6',
	back: 'M14.5 6l-6 6 6 6',
	forward: 'M9.5 6l6 6-6 6',
	arrow: 'M4 12h15M13 6l6 6-6 6',
	external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
	menu: 'M4 7h16M4 12h16M4 17h16',
	close: 'M6 6l12 12M18 6 6 18',
	user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
	mail: 'M3 6h18v12.5H3ZM3.5 6.5 12 13l8.5-6.5',
	chat: 'M4 5h16v11h-8l-4.5 4v-4H4Z',
	clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3.2 2',
	refresh: 'M20 5v5h-5M4 19v-5h5M19.4 10A8 8 0 0 0 5.3 7.7M4.6 14a8 8 0 0 0 14.1 2.3',
	building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8.5 8h2M8.5 12h2M8.5 16h2',
	briefcase: 'M4 8h16v11.5H4ZM9 8V4.5h6V8M4 13h16',
	scale: 'M12 4v16M7 20h10M5 7h14M5 7l-2.6 6.5h5.2ZM19 7l-2.6 6.5h5.2Z',
	shield: 'M12 3l7.5 2.8v5.7c0 4.6-3.1 7.9-7.5 9.5-4.4-1.6-7.5-4.9-7.5-9.5V5.8ZM8.7 12l2.4 2.4 4.3-4.6',
	compare: 'M8 4v16M16 4v16M4 8l4-4 4 4M12 16l4 4 4-4',
	chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16v-6',
	phone: 'M7 3h10v18H7ZM11 18h2',
	computer: 'M3 5h18v11H3ZM12 16v4M8 20h8',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
	eyeCrossed:
		'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M4 20 20 4',
	document: 'M6 3h8.5L19 7.5V21H6ZM14 3v5h5M9 13h7M9 17h5',
	print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7Z',
	list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
} as const satisfies Record<string, string | Parts>;

/** `solid` is filled, `cut` stands out of it in the colour of the ground, `dashed` says that somebody said nothing. */
type Parts = { solid?: string; cut?: string; dashed?: string; line?: string };

export type IconName = keyof typeof shapes;

/** What every stroke has in common stands in the class `icon`: a page holds a hundred of them. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
	const shape: string | Parts = shapes[name];
	return (
		<svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
			{typeof shape === 'string' ? <path d={shape} /> : <Shape {...shape} />}
		</svg>
	);
}

function Shape({ solid, cut, dashed, line }: Parts) {
	return (
		<>
			{solid === undefined ? null : <path className="solid" d={solid} />}
			{cut === undefined ? null : <path className="cut" d={cut} />}
			{dashed === undefined ? null : <path className="dashed" d={dashed} />}
			{line === undefined ? null : <path d={line} />}
		</>
	);
}
