import type { PersonalDataKind } from '#features/requests/contract-personal-data.ts';
import { m } from '#paraglide/messages.js';

export const kinds: Readonly<Record<PersonalDataKind, () => string>> = {
	correction: m.profile_kind_correction,
	deletion: m.profile_kind_deletion,
	withdrawal: m.profile_kind_withdrawal,
	blocking: m.profile_kind_blocking,
	access: m.profile_kind_access,
	export: m.profile_kind_export,
};
export function isKind(text: string): text is PersonalDataKind {
	return Object.hasOwn(kinds, text);
}
