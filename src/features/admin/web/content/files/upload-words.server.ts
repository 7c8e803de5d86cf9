import { largestMediaMib, longestAlt, mostMegapixels } from '#domain/content/media.ts';
import { m } from '#paraglide/messages.js';

const refusals: Readonly<Record<string, () => string>> = {
	required: m.field_required,
	media_type: m.field_media_type,
	file_size: () => m.field_file_size({ limit: largestMediaMib }),
	image_pixels: () => m.field_image_pixels({ limit: mostMegapixels }),
	image_broken: m.field_image_broken,
	too_long: () => m.field_too_long({ limit: longestAlt }),
	files_away: m.error_files_away,
	too_many_requests: m.editors_files_too_many,
};

/** What became of an upload: its form leads back to the page with it. */
export function uploadTold(query: URLSearchParams): { isTaken: boolean; text: string } | null {
	if (query.has('uploaded')) return { isTaken: true, text: m.editors_files_uploaded() };
	if (query.has('described')) return { isTaken: true, text: m.editors_files_described() };
	const refused = query.get('refused');
	if (refused === null) return null;
	const words = Object.hasOwn(refusals, refused) ? refusals[refused] : undefined;
	return { isTaken: false, text: (words ?? m.editors_files_failed)() };
}
