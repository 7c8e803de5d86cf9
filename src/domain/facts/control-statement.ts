/** What a British company states in place of a name of who controls it. */
export type ControlStatement = 'none' | 'hidden' | 'unknown' | 'unconfirmed' | 'no_response' | 'listed';

const forms: readonly (readonly [RegExp, ControlStatement])[] = [
	// the register itself spells a part of its words wrong
	[/^no-individual-or-entity-with-signi?fi?cant-control/, 'none'],
	[/^super-secure/, 'hidden'],
	[/not-yet-completed|not-(yet-)?(identified|completed)|steps-to-find/, 'unknown'],
	[/details-not-confirmed/, 'unconfirmed'],
	[/no-response|failed-to-confirm|restrictions-notice/, 'no_response'],
	[/^psc-exempt-as-|^disclosure-transparency-rules/, 'listed'],
];

/** Null: words of the register that nobody here knows. */
export function readControlStatement(words: string): ControlStatement | null {
	return forms.find(([form]) => form.test(words))?.[1] ?? null;
}
