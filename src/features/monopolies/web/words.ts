import type { ClaimFilePurpose, ClaimImportState, ClaimState, WordKind, WordState } from '#domain/debtor-claim.ts';
import { mostClaimFiles } from '#domain/debtor-claim.ts';
import { largestFileMib, mostFilesMib } from '#domain/files.ts';
import { m } from '#paraglide/messages.js';
import type { Tone } from '#web/ui/Chip.tsx';
import type { ClaimView } from '../contract.ts';

/** Claims by state, together: those that wait for an administrator are disputed, or somebody asks for their removal. */
const states: Readonly<Record<ClaimState, () => string>> = {
	draft: m.monopolies_state_draft,
	signed: m.monopolies_state_signed,
	noticed: m.monopolies_state_noticed,
	published: m.monopolies_state_published,
	disputed: m.monopolies_by_state_disputed,
	settled: m.monopolies_state_settled,
	removed: m.monopolies_state_removed,
	withdrawn: m.monopolies_state_withdrawn,
	lapsed: m.monopolies_state_lapsed,
};

export const claimWords = (state: ClaimState) => states[state]();

export function toneOf({ state, is_blocked: isBlocked }: Pick<ClaimView, 'state' | 'is_blocked'>): Tone {
	if (state === 'published' && !isBlocked) return 'warn';
	return state === 'settled' ? 'ok' : 'off';
}

const events: Readonly<Record<string, () => string>> = {
	...states,
	disputed: m.monopolies_state_disputed,
	reply: m.monopolies_event_reply,
	removal: m.monopolies_event_removal,
	removal_granted: m.monopolies_event_removal_granted,
	removal_declined: m.monopolies_event_removal_declined,
	dispute_granted: m.monopolies_event_dispute_granted,
	dispute_declined: m.monopolies_event_dispute_declined,
};

export const eventWords = (what: string) => (Object.hasOwn(events, what) ? events[what] : undefined)?.() ?? what;

const kinds: Readonly<Record<WordKind, () => string>> = {
	reply: m.monopolies_word_reply,
	dispute: m.monopolies_word_dispute,
	removal: m.monopolies_word_removal,
};

export const kindWords = (kind: WordKind) => kinds[kind]();

const decided: Readonly<Record<WordState, () => string>> = {
	draft: m.monopolies_word_draft,
	said: m.monopolies_word_said,
	open: m.monopolies_word_open,
	granted: m.monopolies_word_granted,
	declined: m.monopolies_word_declined,
};

export const wordStateWords = (state: WordState) => decided[state]();

const importStates: Readonly<Record<ClaimImportState, () => string>> = {
	draft: m.monopolies_import_state_draft,
	telling: m.monopolies_import_state_telling,
	done: m.monopolies_import_state_done,
};

export const importWords = (state: ClaimImportState) => importStates[state]();

export const purposeWords = (purpose: ClaimFilePurpose) =>
	purpose === 'evidence' ? m.monopolies_file_evidence() : m.monopolies_file_delivery();

/** What became of a form with a file, by the word that its answer led back with. */
const files: Readonly<Record<string, () => string>> = {
	taken: m.tickets_file_taken,
	required: m.tickets_file_required,
	too_many: () => m.tickets_file_too_many({ count: mostClaimFiles }),
	file_size: () => m.field_file_size({ limit: largestFileMib }),
	file_type: m.field_file_type,
	files_full: () => m.error_files_full({ most: mostFilesMib }),
	conflict: m.monopolies_file_late,
};

/** @returns null: no form led here */
export function fileWords(became: string | null): { isDone: boolean; text: string } | null {
	if (became === null) return null;
	const said = Object.hasOwn(files, became) ? files[became] : undefined;
	return { isDone: became === 'taken', text: (said ?? m.error_unknown)() };
}
