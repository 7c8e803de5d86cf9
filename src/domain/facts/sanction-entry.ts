/**
 * What a list of sanctions calls its entry. Of a key that was put together (`list|number`) the number; entries of a list
 * that numbers nothing have none: their key is made of the person, the number of the person among it.
 */
export function entryNumber(entryId: string): string | null {
	const parts = entryId.split('|');
	if (parts.length === 1) return entryId;
	return parts.length === 2 ? (parts.find((part) => /^\d+$/.test(part)) ?? null) : null;
}
