import { type RefObject, useEffect, useRef, useState } from 'react';

/** Growth of a part is not seen when nothing behind it is on the screen, or when the browser holds the screen by what is behind it. */
function canGrowUnseen(element: HTMLElement): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	if (bottom >= window.innerHeight || top >= window.innerHeight) return true;
	return bottom <= 0 && CSS.supports('overflow-anchor', 'auto');
}

export type Settled<Value> = { shown: Value; isHeld: boolean; show(): void };

/**
 * The page never jumps when late data arrive: a new value is shown at once where it moves nothing the reader sees,
 * otherwise it is held until the reader has scrolled on or asks for it.
 * @param isSameSize whether the new value takes the place of the old one exactly
 */
export function useSettled<Value>(
	value: Value,
	ref: RefObject<HTMLElement | null>,
	isSameSize: (shown: Value, next: Value) => boolean,
): Settled<Value> {
	const [shown, setShown] = useState(value);
	const fits = useRef(isSameSize);
	useEffect(() => {
		if (value === shown) return;
		const show = () => setShown(value);
		const tryToShow = () => {
			if (ref.current === null || canGrowUnseen(ref.current)) show();
		};
		if (fits.current(shown, value)) {
			show();
			return;
		}
		tryToShow();
		window.addEventListener('scroll', tryToShow, { passive: true });
		return () => window.removeEventListener('scroll', tryToShow);
	}, [value, shown, ref]);
	return { shown, isHeld: value !== shown && !isSameSize(shown, value), show: () => setShown(value) };
}
