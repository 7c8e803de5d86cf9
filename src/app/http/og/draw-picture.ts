import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escapeXml } from '#sources/kit/formats/xml.ts';
import { pictureSize } from '#web/head.server.ts';

/** What a picture of a page says. */
export type PictureWords = { site: string; title: string; text: string };

/** Changed with the design: pictures that were kept of the former one are not found any more. */
const design = '2';
const margin = 80;
const width = pictureSize.width - 2 * margin;
const fontsFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/package.json'));

/** Names a picture by all that is on it. */
export function hashOf(words: PictureWords): string {
	return createHash('sha256')
		.update(JSON.stringify([design, words]))
		.digest('hex')
		.slice(0, 40);
}

const ground = Buffer.from(
	`<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
		<rect width="100%" height="100%" fill="#ffffff"/>
		<rect y="${pictureSize.height - 12}" width="100%" height="12" fill="#0b4fb3"/>
		<g transform="translate(${margin} 64) scale(2)" fill="none" stroke-linecap="round" stroke-linejoin="round">
			<circle cx="14" cy="14" r="13" stroke-width="2" stroke="#0b4fb3"/>
			<path d="M8 14.5l4.2 4.2L20.5 10" stroke-width="2.6" stroke="#00a3c4"/>
		</g>
	</svg>`,
);

type Weight = '400Regular' | '600SemiBold';
/** How a text is drawn: as large as it fits, and where it does not even fit at the least size, cut after a word. */
type Style = { weight: Weight; largest: number; least: number; colour: string };
type Drawn = { data: Buffer; height: number };

const siteTop = 70;
const titleTop = 180;
const bottom = pictureSize.height - 48;
const styles = {
	site: { weight: '600SemiBold', largest: 36, least: 36, colour: '#0d1b2a' },
	title: { weight: '600SemiBold', largest: 60, least: 36, colour: '#0d1b2a' },
	text: { weight: '400Regular', largest: 34, least: 26, colour: '#475467' },
} as const satisfies Record<keyof PictureWords, Style>;

/** 1200 × 630 pixels, as messengers show a page. Loads its library when the first one is drawn. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
	const { default: sharp } = await import('sharp');
	const [site, title] = await Promise.all([
		drawText(sharp, words.site, styles.site, 48),
		drawText(sharp, words.title, styles.title, 280),
	]);
	const textTop = titleTop + title.height + 44;
	const text = await drawText(sharp, words.text, styles.text, bottom - textTop);
	const layers = [
		{ input: site.data, left: margin + 76, top: siteTop },
		{ input: title.data, left: margin, top: titleTop },
		{ input: text.data, left: margin, top: textTop },
	].filter(({ input }) => input.length > 0);
	return sharp(ground).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

type Sharp = typeof import('sharp')['default'];

async function drawText(sharp: Sharp, text: string, style: Style, height: number): Promise<Drawn> {
	if (text.trim() === '') return { data: Buffer.alloc(0), height: 0 };
	for (let { largest: size } = style; size >= style.least; size -= 4) {
		const drawn = await drawAt(sharp, text, style, size);
		if (drawn.height <= height) return drawn;
	}
	for (let kept = text; ; ) {
		kept = shortened(kept);
		const drawn = await drawAt(sharp, `${kept}…`, style, style.least);
		if (drawn.height <= height || kept.length < 2) return drawn;
	}
}

/** About a tenth less, up to the end of a word where there is one. */
function shortened(text: string): string {
	const part = text.slice(0, Math.floor(text.length * 0.9)).toWellFormed();
	const whole = part.replace(/[\s,;:–—-]+\S*$/u, '');
	return whole.length > part.length / 2 ? whole : part;
}

async function drawAt(sharp: Sharp, text: string, { weight, colour }: Style, size: number): Promise<Drawn> {
	const drawn = sharp({
		text: {
			text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
			// a file once loaded stays: the weight is named too
			...{
				font: `Golos Text ${weight.slice(3)} ${size}`,
				fontfile: join(fontsFolder, weight, `GolosText_${weight}.ttf`),
			},
			...{ width, rgba: true, dpi: 72, wrap: 'word-char', spacing: Math.round(size / 6) },
		},
	});
	const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
	return { data, height: info.height };
}
