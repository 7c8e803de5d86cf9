type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * What a link fetches before it is followed: its page when somebody points at it, nothing on a slow line or where the reader
 * saves data (specification §4). Links to cards are no menu and fetch nothing: an opened card is counted.
 */
export function prefetchOf(navigator: { connection?: Connection }): 'intent' | 'none' {
	const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
	return saveData || effectiveType.endsWith('2g') ? 'none' : 'intent';
}

/** Of the links of menus; the server draws them alike. */
export function menuPrefetch(): 'intent' | 'none' {
	return typeof navigator === 'undefined' ? 'none' : prefetchOf({ connection: Reflect.get(navigator, 'connection') });
}
