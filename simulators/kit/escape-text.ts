/** Text made safe to stand in HTML. */
export function escapeText(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
