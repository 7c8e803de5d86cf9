const storageKey = 'senim.chunk-reload';
const pauseMs = 60_000;

/** Whether a reload may be tried: at most once per 60 s (specification §8), so that a lost file is no endless loop. */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
	return lastReloadAt === null || now - lastReloadAt >= pauseMs;
}

/** A piece of the site that cannot be loaded usually means that a newer version is out: the page is loaded again. */
export function reloadOnMissingChunk(): void {
	window.addEventListener('vite:preloadError', (event) => {
		const stored = sessionStorage.getItem(storageKey);
		if (!mayReload(stored === null ? null : Number(stored), Date.now())) return;
		event.preventDefault();
		sessionStorage.setItem(storageKey, String(Date.now()));
		window.location.reload();
	});
}
