// What the person who measures reads on the terminal: nothing else writes there.

export function say(text: string): void {
	console.log(text);
}

export function complain(text: string): void {
	console.error(text);
}

/** Each text with the seconds since this was called. */
export function sayWithTime(): (text: string) => void {
	const started = performance.now();
	return (text) => say(`  ${Math.round((performance.now() - started) / 1000)} s: ${text}`);
}
