import type { Locale } from './locale.ts';
import { maskIin, maskPerson, maskPersonsIn } from './numbers/iin-bin.ts';

/** Kinds of the statistical register (class 2153 of the bureau of national statistics). */
export const subjectKinds = ['legal', 'branch', 'foreign_branch', 'sole', 'joint_sole'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Who can be asked about: what the register carries, persons who are no entrepreneurs, and subjects of other countries. */
export const askedKinds = [...subjectKinds, 'person', 'foreign'] as const;
export type AskedKind = (typeof askedKinds)[number];

/** Statuses of the statistical register (class 1989). */
export const subjectStatuses = ['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating'] as const;
export type SubjectStatus = (typeof subjectStatuses)[number];

/** What a person sees: the status of the register, or that the lists no longer carry the subject. */
export const subjectStates = [...subjectStatuses, 'liquidated', 'removed'] as const;
export type SubjectState = (typeof subjectStates)[number];

/** A sole proprietor is a person too: the number is an IIN and personal data. */
export function isPerson(kind: AskedKind): boolean {
	return kind === 'sole' || kind === 'person';
}

/**
 * Of a person's number the last two digits, whatever the register takes its bearer for; a number of another country may be
 * a person's too.
 */
export function shownNumber({ bin, kind }: { bin: string; kind: AskedKind }): string {
	return isPerson(kind) ? maskIin(bin) : maskPerson(bin);
}

/** The name in the reader's language; many have a Russian one only. */
export function titleIn({ nameRu, nameKk }: { nameRu: string; nameKk: string | null }, locale: Locale): string {
	return maskPersonsIn(locale === 'kz' ? (nameKk ?? nameRu) : nameRu);
}

export function isLive(status: SubjectStatus, removedOn: string | null): boolean {
	return removedOn === null && status !== 'liquidating' && status !== 'stopped';
}
