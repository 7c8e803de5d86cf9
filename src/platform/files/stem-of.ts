/** What is left of a name when nothing in it can lead anywhere; without its ending. */
export function stemOf(name: string): string {
	const stem = name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}._ -]/gu, ' ');
	return stem.replace(/\s+/g, ' ').trim().slice(0, 120).trim();
}
