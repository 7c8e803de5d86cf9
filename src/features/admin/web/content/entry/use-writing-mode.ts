import { useSyncExternalStore } from 'react';

export type WritingMode = 'visual' | 'text';

const key = 'senim_writing';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function setMode(mode: WritingMode): void {
	sessionStorage.setItem(key, mode);
	for (const listener of listeners) listener();
}

/** How this tab writes texts; without scripts as text. */
export function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
	const read = (): WritingMode => (sessionStorage.getItem(key) === 'text' ? 'text' : 'visual');
	const mode = useSyncExternalStore(subscribe, read, (): WritingMode => 'text');
	return [mode, setMode];
}
