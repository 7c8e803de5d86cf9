import type { Content, StyleDictionary } from 'pdfmake/interfaces.js';
import type { Tone } from '#domain/report/report-model.ts';

/** The colours of the site in its light look; print knows no other. */
export const colors = {
	ink: '#0d1b2a',
	ink2: '#3b4a5e',
	muted: '#586879',
	line: '#dbe4ee',
	tint: '#f1f6fc',
	blue: '#0b4fb3',
	sky: '#00a3c4',
	ok: '#17714a',
	okBg: '#e8f5ee',
	warn: '#8a5700',
	warnBg: '#fff3da',
	bad: '#b0231b',
	badBg: '#fdecea',
	off: '#55657a',
	offBg: '#eaf0f7',
} as const;

export const tones: Record<Tone, { ink: string; ground: string }> = {
	good: { ink: colors.ok, ground: colors.okBg },
	attention: { ink: colors.warn, ground: colors.warnBg },
	bad: { ink: colors.bad, ground: colors.badBg },
	neutral: { ink: colors.off, ground: colors.offBg },
};

/** A4 in points */
export const page = { width: 595.28, height: 841.89, margin: 42, top: 62, bottom: 54 } as const;
export const textWidth = page.width - 2 * page.margin;

export const styles: StyleDictionary = {
	title: { fontSize: 20, bold: true, lineHeight: 1.15 },
	chapter: { fontSize: 13.5, bold: true },
	heading: { fontSize: 10.5, bold: true },
	caption: { fontSize: 8.5, bold: true, color: colors.ink2 },
	label: { color: colors.muted },
	small: { fontSize: 7.5, color: colors.muted },
	tableHead: { fontSize: 7.5, color: colors.muted },
};

/** Hairlines between the rows, nothing at the sides; `padding` stands between the columns, on both sides of each. */
export function hairlinesOf(padding: number) {
	return {
		hLineWidth: (index: number, node: { table: { body: unknown[] } }) =>
			index === 0 || index === node.table.body.length ? 0 : 0.5,
		vLineWidth: () => 0,
		hLineColor: () => colors.line,
		paddingLeft: (column: number) => (column === 0 ? 0 : padding),
		paddingRight: (column: number, node: { table: { widths?: unknown } }) =>
			Array.isArray(node.table.widths) && column === node.table.widths.length - 1 ? 0 : padding,
		paddingTop: () => 3,
		paddingBottom: () => 3,
	};
}

export const hairlines = hairlinesOf(6);

/** A box with a ground of its own around `content`. */
export function panel(content: Content[], ground: string, padding = 10): Content {
	return {
		table: { widths: ['*'], body: [[{ stack: content, fillColor: ground, border: [false, false, false, false] }]] },
		layout: {
			hLineWidth: () => 0,
			vLineWidth: () => 0,
			paddingLeft: () => padding,
			paddingRight: () => padding,
			paddingTop: () => padding,
			paddingBottom: () => padding,
		},
	};
}

const hair = 0.1;

/**
 * A heading that goes to the next page where nothing would stand below it on its own: it is laid out with blank room that
 * cannot be parted from it, and what follows is drawn over the room. (Asking the library to decide about breaks lays the
 * whole document out anew for every one.)
 *
 * @param room points that must be left below it
 */
export function heading(content: Content, room: number): Content[] {
	const blank = { text: ' ', fontSize: hair, lineHeight: 1 };
	return [
		{ unbreakable: true, stack: [content, { ...blank, margin: [0, 0, 0, room] }] },
		{ ...blank, margin: [0, -room - hair, 0, 0] },
	];
}
