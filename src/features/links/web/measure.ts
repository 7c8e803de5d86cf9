import type { Font } from './layout.ts';

const family = '"Golos Text", "Golos Fallback", sans-serif';
const fonts: Readonly<Record<Font, string>> = { title: `600 14px ${family}`, note: `400 12.5px ${family}` };
/** Hinting and a font that comes later make words a little wider than measured. */
const reserve = 1.03;

let context: CanvasRenderingContext2D | null | undefined;

/** Width of a line of the picture, as the browser will draw it. */
export function measureText(text: string, font: Font): number {
	context ??= document.createElement('canvas').getContext('2d');
	if (context === null) return text.length * 8;
	context.font = fonts[font];
	return context.measureText(text).width * reserve;
}
