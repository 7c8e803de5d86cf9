import type { Locale } from '#domain/locale.ts';
import type { SubjectKind, SubjectState } from '#domain/subject.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import type { Tone } from '#web/ui/Chip.tsx';
import type { Understood } from '../contract-search.ts';

/** Colour of the status; the label comes from the call. */
export const stateTone: Readonly<Record<SubjectState, Tone>> = {
	new: 'ok',
	active: 'ok',
	suspended: 'warn',
	inactive: 'warn',
	stopped: 'warn',
	liquidating: 'bad',
	liquidated: 'bad',
	removed: 'off',
};

export function kindWord(kind: SubjectKind): string {
	return {
		legal: m.search_kind_legal,
		branch: m.search_kind_branch,
		foreign_branch: m.search_kind_foreign_branch,
		sole: m.search_kind_sole,
		joint_sole: m.search_kind_joint_sole,
	}[kind]();
}

/** A masked number is no address: persons are opened by our own id. */
export function subjectPath(locale: Locale, subject: Named): string {
	return paths.subject.path(locale, { bin: addressOf(subject) });
}

/** Pages that belong to a card, in the reader's language. */
export function indexPath(subject: Named): string {
	return paths.subjectIndex.path(currentLocale(), { bin: addressOf(subject) });
}

export function sourcesPath(subject: Named): string {
	return paths.subjectSources.path(currentLocale(), { bin: addressOf(subject) });
}

export function contractsPath(subject: Named): string {
	return paths.subjectContracts.path(currentLocale(), { bin: addressOf(subject) });
}

type Named = { id: string; bin: string };

function addressOf({ id, bin }: Named): string {
	return /^\d{12}$/.test(bin) ? bin : id;
}

/** Which words were not searched for; null where all of them were. */
export function leftOutText(understood: Understood): string | null {
	const words = understood?.left_out ?? [];
	return words.length === 0 ? null : m.search_left_out({ words: words.join(', ') });
}
