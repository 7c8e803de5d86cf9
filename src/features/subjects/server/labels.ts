import { type LanguageTag, type Locale, languageTag } from '#domain/locale.ts';
import {
	type AskedKind,
	isLive,
	type SubjectState,
	type SubjectStatus,
	subjectStatuses,
	titleIn,
} from '#domain/subject.ts';
import { type Classifiers, shortPlace } from '#features/facts/public.ts';
import { m } from '#paraglide/messages.js';

type Message = (inputs: Record<string, never>, options: { locale: LanguageTag }) => string;

const kinds: Readonly<Record<AskedKind, Message>> = {
	legal: m.card_kind_legal,
	branch: m.card_kind_branch,
	foreign_branch: m.card_kind_foreign_branch,
	sole: m.card_kind_sole,
	joint_sole: m.card_kind_joint_sole,
	person: m.card_kind_person,
	foreign: m.card_kind_foreign,
};

const states: Readonly<Record<SubjectState, Message>> = {
	new: m.card_state_new,
	active: m.card_state_active,
	suspended: m.card_state_suspended,
	inactive: m.card_state_inactive,
	stopped: m.card_state_stopped,
	liquidating: m.card_state_liquidating,
	liquidated: m.card_state_liquidated,
	removed: m.card_state_removed,
};

export function kindLabel(kind: AskedKind, locale: Locale): string {
	return kinds[kind]({}, { locale: languageTag(locale) });
}

export function stateLabel(state: SubjectState, locale: Locale): string {
	return states[state]({}, { locale: languageTag(locale) });
}

export function isStatus(text: string): text is SubjectStatus {
	return (subjectStatuses as readonly string[]).includes(text);
}

type Standing = { status: SubjectStatus; removed_on: string | null; is_liquidated: boolean };

/** Another register (of the ministry of justice) knows that a subject is gone; the statistical register only no longer lists it. */
export function stateOf({ status, removed_on, is_liquidated }: Standing): SubjectState {
	if (is_liquidated) return 'liquidated';
	return removed_on === null ? status : 'removed';
}

export function isActive(row: Standing): boolean {
	return isLive(row.status, row.removed_on) && !row.is_liquidated;
}

/** A Kazakh page shows the Kazakh name first where the register has one; names are not translated into English. */
export function titleOf(row: { name_ru: string; name_kk: string | null }, locale: Locale): string {
	return titleIn({ nameRu: row.name_ru, nameKk: row.name_kk }, locale);
}

export function placeOf(classifiers: Classifiers, katoCode: string | null, locale: Locale): string | null {
	if (katoCode === null) return null;
	return shortPlace(classifiers.places, katoCode)?.names[languageTag(locale)] ?? null;
}
