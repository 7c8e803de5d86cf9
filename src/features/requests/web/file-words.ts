import { largestFileMib, mostFilesMib } from '#domain/files.ts';
import { mostObjectionFiles } from '#domain/requests.ts';
import { m } from '#paraglide/messages.js';

/** What became of a form with a file, by the word that its answer led back with. */
const words: Readonly<Record<string, () => string>> = {
	taken: m.tickets_file_taken,
	required: m.tickets_file_required,
	too_many: () => m.tickets_file_too_many({ count: mostObjectionFiles }),
	file_size: () => m.field_file_size({ limit: largestFileMib }),
	file_type: m.field_file_type,
	files_full: () => m.error_files_full({ most: mostFilesMib }),
	conflict: m.requests_file_late,
};

/** @returns null: no form led here */
export function fileWords(became: string | null): { isDone: boolean; text: string } | null {
	if (became === null) return null;
	const said = Object.hasOwn(words, became) ? words[became] : undefined;
	return { isDone: became === 'taken', text: (said ?? m.error_unknown)() };
}
