import { maskIin, maskPerson, maskPersonsIn } from './iin-bin.ts';
import type { Locale } from './locale.ts';

/** Kinds of the statistical register (class 2153 of the bureau of national statistics). */
export const subjectKinds = ['legal', 'branch', 'foreign_branch', 'sole', 'joint_sole'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Statuses of the statistical register (class 1989). */
export const subjectStatuses = ['new', 'active', 'suspended', 'inactive', 'stopped', 'liquidating'] as const;
export type SubjectStatus = (typeof subjectStatuses)[number];

/** What a person sees: the status of the register, or that the lists no longer carry the subject. */
export type SubjectState = SubjectStatus | 'liquidated' | 'removed';

/** A sole proprietor is a person: the number is an IIN and personal data. */
export function isPerson(kind: SubjectKind): boolean {
	return kind === 'sole';
}

/** Of a person's number the last two digits, whatever the register takes its bearer for. */
export function shownNumber({ bin, kind }: { bin: string; kind: SubjectKind }): string {
	return isPerson(kind) ? maskIin(bin) : maskPerson(bin);
}

/** The name in the reader's language; many have a Russian one only. */
export function titleIn({ nameRu, nameKk }: { nameRu: string; nameKk: string | null }, locale: Locale): string {
	return maskPersonsIn(locale === 'kz' ? (nameKk ?? nameRu) : nameRu);
}

export function isLive(status: SubjectStatus, removedOn: string | null): boolean {
	return removedOn === null && status !== 'liquidating' && status !== 'stopped';
}
