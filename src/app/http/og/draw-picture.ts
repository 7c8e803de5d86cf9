import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escapeXml } from '#sources/kit/formats/xml.ts';
import { pictureSize } from '#web/head.server.ts';

/** What a picture of a page says. */
export type PictureWords = { site: string; title: string; text: string };

/** Changed with the design: pictures that were kept of the former one are not found any more. */
const design = '1';
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
/** Where a text stands, at most so tall: what is longer is drawn smaller. */
type Place = { left: number; top: number; height: number; weight: Weight; size: number; colour: string };

const places = {
	site: { left: margin + 76, top: 70, height: 48, weight: '600SemiBold', size: 36, colour: '#0d1b2a' },
	title: { left: margin, top: 190, height: 250, weight: '600SemiBold', size: 54, colour: '#0d1b2a' },
	text: { left: margin, top: 470, height: 96, weight: '400Regular', size: 28, colour: '#475467' },
} as const satisfies Record<keyof PictureWords, Place>;

/** 1200 × 630 pixels, as messengers show a page. Loads its library when the first one is drawn. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
	const { default: sharp } = await import('sharp');
	const layers = await Promise.all(
		Object.entries(places).map(async ([name, place]) => {
			const input = await drawText(sharp, words[name as keyof PictureWords], place);
			return input === null ? [] : [{ input, left: place.left, top: place.top }];
		}),
	);
	return sharp(ground).composite(layers.flat()).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

async function drawText(sharp: typeof import('sharp')['default'], text: string, place: Place): Promise<Buffer | null> {
	if (text.trim() === '') return null;
	const { weight, colour, height } = place;
	for (let { size } = place; ; size -= 4) {
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
		if (info.height <= height) return data;
		// letters that small are cut
		if (size <= 20) return sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer();
	}
}
