/** As a share of the size at which the words can be read. */
const scales = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.25, 1.6, 2, 2.5, 3] as const;
const [smallest, largest] = [0.25, 3];

export function clampScale(scale: number): number {
	return Math.min(largest, Math.max(smallest, scale));
}

/** The next step of the buttons and keys; the same at either end. */
export function nextScale(scale: number, direction: 'in' | 'out'): number {
	const near = 0.01;
	return direction === 'in'
		? (scales.find((one) => one > scale + near) ?? largest)
		: (scales.findLast((one) => one < scale - near) ?? smallest);
}

/** At which all of the picture is as wide as its frame, and never larger than life. */
export function fittingScale(frame: number, picture: number): number {
	return frame <= 0 || picture <= 0 ? 1 : Math.min(1, frame / picture);
}

/** Mouse wheel and trackpad pinch, which browsers report as a wheel with Ctrl. */
export function wheelScale(scale: number, deltaY: number, isInLines: boolean): number {
	return clampScale(scale * 2 ** (-deltaY * (isInLines ? 0.05 : 0.004)));
}

/** Where the frame is scrolled to, so that what lay under this place of it lies there still. */
export function scrollKeeping(place: number, scrolled: number, from: number, to: number): number {
	return ((scrolled + place) * to) / from - place;
}
