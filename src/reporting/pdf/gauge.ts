import { drawnEnds, type Ends, intervalText } from '#domain/idn/interval-text.ts';
import { colors } from './look.ts';
import type { PrintedReport } from './printed-report.ts';

const center = { x: 110, y: 112 };
const radius = 92;
const scale = 1000;

function pointAt(score: number, distance = radius): string {
	const turn = (score / scale) * Math.PI;
	const x = center.x - distance * Math.cos(turn);
	const y = center.y - distance * Math.sin(turn);
	return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function arc(from: number, to: number, color: string): string {
	return `<path d="M${pointAt(from)}A${radius} ${radius} 0 0 1 ${pointAt(to)}" fill="none" stroke="${color}" stroke-width="14"/>`;
}

function label(text: string | number, x: number, y: number, size: number, color: string): string {
	return `<text x="${x}" y="${y}" font-family="Golos" font-size="${size}" text-anchor="middle" fill="${color}">${text}</text>`;
}

/** The half circle of the page, drawn for paper: 0 … 1000, the border of the zones, the value. */
export function gaugeSvg(idn: PrintedReport['idn']): string {
	const ends = label(0, 18, 134, 12, colors.muted) + label(scale, 202, 134, 12, colors.muted);
	return `<svg viewBox="-4 -16 228 156" xmlns="http://www.w3.org/2000/svg">${drawn(idn)}${ends}</svg>`;
}

function drawn(idn: PrintedReport['idn']): string {
	if (idn?.interval != null) return band(idn.interval, idn.threshold, idn.zone);
	return idn?.score == null ? empty(idn?.group ?? null) : value(idn.score, idn.threshold, idn.zone);
}

function empty(group: string | null): string {
	const isRed = group !== null;
	const dashes = Array.from({ length: 28 }, (_, index) =>
		arc(index * 36, Math.min(scale, index * 36 + 18), isRed ? colors.bad : colors.line),
	);
	return dashes.join('') + label(group ?? '—', center.x, 108, isRed ? 46 : 40, isRed ? colors.bad : colors.muted);
}

function inkOf(zone: 'green' | 'red' | null): string {
	return zone === null ? colors.off : zone === 'green' ? colors.ok : colors.bad;
}

/** Both zones, and the border between them. */
function zones(threshold: number): string[] {
	const [tickX = '0', tickY = '0'] = pointAt(threshold, radius + 22).split(' ');
	return [
		arc(0, threshold, colors.badBg),
		arc(threshold, scale, colors.okBg),
		`<path d="M${pointAt(threshold, radius - 11)}L${pointAt(threshold, radius + 11)}" stroke="${colors.ink2}" stroke-width="2"/>`,
		label(threshold, Number(tickX), Number(tickY) + 5, 12, colors.ink2),
	];
}

/** Where the value lies: a band, never a point. */
function band(ends: Ends, threshold: number, zone: 'green' | 'red' | null): string {
	const { low, high } = drawnEnds(ends);
	const [background, green, border, number] = zones(threshold);
	const own = high > low ? arc(low, high, inkOf(zone)) : '';
	return [background, green, own, border, number, label(intervalText(ends), center.x, 108, 32, colors.ink)].join('');
}

function value(score: number, threshold: number, zone: 'green' | 'red' | null): string {
	const ink = inkOf(zone);
	const [x = '0', y = '0'] = pointAt(score).split(' ');
	const [background, green, border, number] = zones(threshold);
	return [
		background,
		green,
		score > 0 ? arc(0, score, ink) : '',
		border,
		number,
		`<circle cx="${x}" cy="${y}" r="8" fill="#fff" stroke="${ink}" stroke-width="4"/>`,
		label(score, center.x, 108, 48, colors.ink),
	].join('');
}
