import { type RefObject, useEffect, useState } from 'react';

/**
 * A change is not seen when the part is off the screen, below it or above it (there the browser holds the screen by
 * what is on it), or when the part is drawn anew and nothing behind it is on the screen.
 */
function isUnseen(element: HTMLElement, isDrawnAnew: boolean): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	if (top >= window.innerHeight || (isDrawnAnew && bottom >= window.innerHeight)) return true;
	return bottom <= 0 && CSS.supports('overflow-anchor', 'auto');
}

/** Re-rendered content may be shorter: its space still reaches the edge of the screen, so that nothing shifts. */
function pinToEdge(element: HTMLElement): void {
	const { top, bottom } = element.getBoundingClientRect();
	if (bottom >= window.innerHeight) element.style.minHeight = `${Math.max(0, window.innerHeight - top)}px`;
}

/** What a change does to the room a part takes: none of it; another drawing in its place; more of the same. */
export type ChangeOfRoom = 'none' | 'anew' | 'more';

export type Settled<Value> = { shown: Value; isHeld: boolean; show(): void };

/**
 * The page never jumps when late data arrive: a new value is shown at once where it moves nothing the reader sees,
 * otherwise it is held until the reader has scrolled on or asks for it.
 */
export function useSettled<Value>(
	value: Value,
	ref: RefObject<HTMLElement | null>,
	changeOf: (shown: Value, next: Value) => ChangeOfRoom,
): Settled<Value> {
	const [shown, setShown] = useState(value);
	const change = value === shown ? 'none' : changeOf(shown, value);
	const show = () => setShown(value);
	useEffect(() => {
		if (value === shown) return;
		const tryToShow = () => {
			const room = ref.current;
			if (change !== 'none' && room !== null && !isUnseen(room, change === 'anew')) return;
			if (change === 'anew' && room !== null) pinToEdge(room);
			setShown(value);
		};
		tryToShow();
		window.addEventListener('scroll', tryToShow, { passive: true });
		return () => window.removeEventListener('scroll', tryToShow);
	}, [value, shown, change, ref]);
	return { shown, isHeld: change !== 'none', show };
}
