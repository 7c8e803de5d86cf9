import { mostMegapixels } from '#domain/content/media.ts';
import { AppError } from '#domain/error.ts';
import { onceLoaded } from '#platform/once-loaded.ts';
import { Turns } from '#platform/turns.ts';

export type MadeVariant = { name: string; content: Buffer; width: number | null; height: number | null };

/** Of screens: a phone, a page, a page on a dense screen. */
const widths = [480, 960, 1600] as const;
const quality = 80;
const mostPixels = mostMegapixels * 1_000_000;

// a picture of 12 megapixels takes 130 MB while it is made smaller
const turns = new Turns({
	atOnce: 1,
	mostWaiting: 20,
	refusal: () => new AppError('unavailable', { retryAfterSeconds: 10 }),
});
// a library of 19 MB, which only editors need
const loadSharp = onceLoaded(async () => {
	const { default: sharp } = await import('sharp');
	sharp.cache(false);
	return sharp;
});

/**
 * A picture in the sizes that screens need, never larger than it was. Nothing of the original stays but its pixels: no place, no
 * camera, no profile, and nothing that was hidden behind them.
 *
 * @throws AppError payload_too_large, bad_request: it cannot be decoded; unavailable: too many wait
 */
export async function makeVariants(content: Buffer): Promise<MadeVariant[]> {
	return turns.take(async () => {
		const sharp = await loadSharp();
		const open = () => sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
		const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(refuseBroken);
		if (width * height > mostPixels)
			throw new AppError('payload_too_large', {
				fields: [{ field: 'file', rule: 'image_pixels', limit: mostMegapixels }],
			});
		const { autoOrient } = await sharp(content, { limitInputPixels: mostPixels }).metadata().catch(refuseBroken);
		// each size below that of the original, and the next one, which is the original’s
		const wanted = widths.filter((_width, at) => at === 0 || (widths[at - 1] ?? 0) < autoOrient.width);
		const made: MadeVariant[] = [];
		for (const wide of wanted) {
			const { data, info } = await open()
				.resize({ width: wide, withoutEnlargement: true })
				.webp({ quality })
				.toBuffer({ resolveWithObject: true })
				.catch(refuseBroken);
			made.push({ name: String(wide), content: data, width: info.width, height: info.height });
		}
		return made;
	});
}

function refuseBroken(cause: unknown): never {
	throw new AppError('bad_request', { cause, fields: [{ field: 'file', rule: 'image_broken' }] });
}
